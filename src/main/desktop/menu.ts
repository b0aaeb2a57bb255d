import { Menu, type MenuItemConstructorOptions } from 'electron';

interface Words {
  readonly game: string;
  readonly about: string;
  readonly quit: string;
  readonly view: string;
  readonly actualSize: string;
  readonly larger: string;
  readonly smaller: string;
  readonly fullScreen: string;
}

const EN: Words = {
  game: 'Menagerie',
  about: 'About Menagerie',
  quit: 'Quit',
  view: 'View',
  actualSize: 'Actual size',
  larger: 'Larger',
  smaller: 'Smaller',
  fullScreen: 'Full screen',
};

const KO: Words = {
  game: 'Menagerie',
  about: 'Menagerie 정보',
  quit: '끝내기',
  view: '보기',
  actualSize: '원래 크기',
  larger: '크게',
  smaller: '작게',
  fullScreen: '전체 화면',
};

/** What every program has there on a Mac, in the system's own words. */
const MAC_APP_ITEMS: readonly MenuItemConstructorOptions[] = [
  { role: 'services' },
  { type: 'separator' },
  { role: 'hide' },
  { role: 'hideOthers' },
  { role: 'unhide' },
  { type: 'separator' },
];

/**
 * Everything else is on the screen itself; only what belongs to the window is up here.
 * @param showAbout shows on the screen what this Menagerie is
 */
export function setMenu(locale: string, platform: NodeJS.Platform, showAbout: () => void): void {
  const words = locale.toLowerCase().startsWith('ko') ? KO : EN;
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuFor(words, platform, showAbout)));
}

function menuFor(
  words: Words,
  platform: NodeJS.Platform,
  showAbout: () => void,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const own: MenuItemConstructorOptions = {
    label: words.game,
    submenu: [
      { label: words.about, click: showAbout },
      { type: 'separator' },
      ...(isMac ? MAC_APP_ITEMS : []),
      { role: 'quit', label: words.quit },
    ],
  };
  return [
    own,
    // On a Mac copying and pasting work only through a menu.
    ...(isMac ? [{ role: 'editMenu' } as const] : []),
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.actualSize },
        { role: 'zoomIn', label: words.larger },
        { role: 'zoomOut', label: words.smaller },
        { type: 'separator' },
        { role: 'togglefullscreen', label: words.fullScreen },
      ],
    },
  ];
}
