#!/bin/sh
# Starts Menagerie by the Node that lies beside this file, wherever that is and whatever the system has.

# What a session may have left out.
PATH=${PATH:+$PATH:}/usr/local/bin:/usr/bin:/bin
export PATH
# Meant for other programs that run on Node.
unset NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
  ko* | KO*) is_korean=yes ;;
  *) is_korean= ;;
esac

# say ENGLISH KOREAN: the one the system speaks.
say() {
  if [ "$is_korean" ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

has() {
  command -v "$1" >/dev/null 2>&1
}

# show SENTENCE: for who has no terminal to read it in.
show() {
  if has zenity; then
    zenity --error --no-markup --title=Menagerie --text="$1"
  elif has kdialog; then
    kdialog --title Menagerie --error "$1"
  elif has notify-send; then
    notify-send --urgency=critical Menagerie "$1"
  elif has xmessage; then
    xmessage -center "$1"
  fi
}

# fail SENTENCE: why Menagerie does not start.
fail() {
  printf '%s\n' "$1" >&2
  if [ ! -t 2 ] && [ "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then show "$1" >/dev/null 2>&1; fi
  exit 1
}

launcher=$(readlink -f -- "$0")
here=${launcher%/*}
node=$here/app/node

case ${1:-} in
  --help)
    say 'menagerie                     opens Menagerie, or shows its window if it is already open
menagerie --no-open           opens no window, and prints the address
menagerie --port N            listens on this port
menagerie --add-to-menu       adds Menagerie to the program menu
menagerie --remove-from-menu  removes it again; the history stays' \
      'menagerie                     Menagerie를 엽니다. 이미 열려 있으면 창을 보여 줍니다
menagerie --no-open           창을 열지 않고 주소만 알려 줍니다
menagerie --port N            이 포트를 씁니다
menagerie --add-to-menu       프로그램 메뉴에 Menagerie를 넣습니다
menagerie --remove-from-menu  메뉴에서 뺍니다. 기록은 그대로 남습니다'
    exit 0
    ;;
  --show)
    show "$2"
    exit 0
    ;;
esac

[ -e "$node" ] || fail "$(say "A part of Menagerie is missing: $node. Please unpack the whole archive again." \
  "Menagerie의 일부가 없습니다: $node. 압축 파일 전체를 다시 풀어 주세요.")"
# Some programs unpack files without their modes.
[ -x "$node" ] || chmod u+x "$node" 2>/dev/null

"$node" --version >/dev/null 2>&1
case $? in
  0) ;;
  126)
    fail "$(say "The system does not allow programs to run in $here. Please unpack Menagerie somewhere else, such as your home folder." \
      "이 시스템은 $here 폴더에서 프로그램을 실행할 수 없습니다. 홈 폴더처럼 다른 곳에 풀어 주세요.")"
    ;;
  *)
    [ "$(uname)" != Darwin ] || fail "$(say "This Mac cannot run the Node that Menagerie brings ($(uname -m)). Please get the archive for its processor." \
      "Menagerie에 든 Node를 이 맥에서 실행할 수 없습니다($(uname -m)). 이 맥의 프로세서에 맞는 압축 파일을 받아 주세요.")"
    fail "$(say "This system cannot run the Node that Menagerie brings ($(uname -sm)). It needs a 64-bit Linux with glibc 2.28 or newer." \
      "Menagerie에 든 Node를 이 시스템에서 실행할 수 없습니다($(uname -sm)). glibc 2.28 이상을 쓰는 64비트 리눅스가 필요합니다.")"
    ;;
esac

case ${1:-} in
  --add-to-menu | --remove-from-menu)
    [ "$(uname)" != Darwin ] || fail "$(say 'A Mac has no such menu. Please put the folder into the Dock instead.' \
      '맥에는 이런 메뉴가 없습니다. 대신 이 폴더를 Dock에 넣어 주세요.')"
    exec "$node" "$here/app/out/main/menu-entry.js" "$1" "$launcher"
    ;;
esac

# Chromium loses its way in folders with letters of other scripts where the locale is not of UTF-8.
if [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
  LC_MESSAGES=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
  LC_CTYPE=C.UTF-8
  unset LC_ALL
  export LC_MESSAGES LC_CTYPE
fi

# A sentence that nobody would read is shown by this file again.
MENAGERIE_LAUNCHER=$launcher
export MENAGERIE_LAUNCHER
exec "$node" "$here/app/out/main/host.js" --open "$@"
