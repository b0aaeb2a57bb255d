@echo off
setlocal
set NODE_OPTIONS=
set NODE_PATH=
title Menagerie
"%~dp0app\node.exe" "%~dp0app\out\main\host.js" --open %*
if errorlevel 1 pause
