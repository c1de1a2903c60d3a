"""What runs inside MkDocs."""
