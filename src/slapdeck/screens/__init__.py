"""The screens, a folder for each: how it handles presses, and what only it draws."""
