import { type BaseWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { languageOf, type Language } from '#shared/languages.ts';

interface MenuText {
  readonly game: string;
  readonly about: string;
  readonly print: string;
  readonly closeWindow: string;
  readonly quit: string;
  readonly view: string;
  readonly actualSize: string;
  readonly larger: string;
  readonly smaller: string;
  readonly fullScreen: string;
}

const TEXTS: Readonly<Record<Language, MenuText>> = {
  en: {
    game: 'Menagerie',
    about: 'About Menagerie',
    print: 'Print…',
    closeWindow: 'Close window',
    quit: 'Quit',
    view: 'View',
    actualSize: 'Actual size',
    larger: 'Larger',
    smaller: 'Smaller',
    fullScreen: 'Full screen',
  },
  ko: {
    game: 'Menagerie',
    about: 'Menagerie 정보',
    print: '인쇄…',
    closeWindow: '창 닫기',
    quit: '끝내기',
    view: '보기',
    actualSize: '원래 크기',
    larger: '크게',
    smaller: '작게',
    fullScreen: '전체 화면',
  },
};

const MAC_APP_ITEMS: readonly MenuItemConstructorOptions[] = [
  { role: 'services' },
  { type: 'separator' },
  { role: 'hide' },
  { role: 'hideOthers' },
  { role: 'unhide' },
  { type: 'separator' },
];

/**
 * Further keys of the zoom. The role's own key for larger is Ctrl and +, which is Ctrl, Shift and = on most keyboards; people
 * press Ctrl and =.
 */
const ZOOM_KEYS: readonly MenuItemConstructorOptions[] = (
  [
    { role: 'zoomIn', accelerator: 'CommandOrControl+=' },
    { role: 'zoomIn', accelerator: 'CommandOrControl+numadd' },
    { role: 'zoomOut', accelerator: 'CommandOrControl+numsub' },
  ] as const
).map((item) => ({ ...item, visible: false, acceleratorWorksWhenHidden: true }));

interface MenuActions {
  showAbout(): void;
  /** @param focused the window that the command was given in; undefined if none has the focus */
  print(focused: BaseWindow | undefined): void;
}

/** Everything else is on the screen itself; only what belongs to the window is up here. */
export function setMenu(locale: string, platform: NodeJS.Platform, actions: MenuActions): void {
  const text = TEXTS[languageOf(locale)];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuFor(text, platform, actions)));
}

function menuFor(
  text: MenuText,
  platform: NodeJS.Platform,
  { showAbout, print }: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const own: MenuItemConstructorOptions = {
    label: text.game,
    submenu: [
      { label: text.about, click: showAbout },
      { type: 'separator' },
      {
        label: text.print,
        accelerator: 'CommandOrControl+P',
        click: (_item, focused) => {
          print(focused);
        },
      },
      { type: 'separator' },
      ...(isMac ? [{ role: 'close', label: text.closeWindow } as const, ...MAC_APP_ITEMS] : []),
      { role: 'quit', label: text.quit },
    ],
  };
  return [
    own,
    // On a Mac copying and pasting work only through a menu.
    ...(isMac ? [{ role: 'editMenu' } as const] : []),
    {
      label: text.view,
      submenu: [
        { role: 'resetZoom', label: text.actualSize },
        { role: 'zoomIn', label: text.larger },
        { role: 'zoomOut', label: text.smaller },
        ...ZOOM_KEYS,
        { type: 'separator' },
        { role: 'togglefullscreen', label: text.fullScreen },
      ],
    },
    // Minimise, zoom and the list of windows, which Mac users look for there.
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
  ];
}
