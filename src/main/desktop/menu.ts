import { Menu, type MenuItemConstructorOptions } from 'electron';

interface Words {
  readonly game: string;
  readonly quit: string;
  readonly view: string;
  readonly actualSize: string;
  readonly larger: string;
  readonly smaller: string;
  readonly fullScreen: string;
}

const EN: Words = {
  game: 'Menagerie',
  quit: 'Quit',
  view: 'View',
  actualSize: 'Actual size',
  larger: 'Larger',
  smaller: 'Smaller',
  fullScreen: 'Full screen',
};

const KO: Words = {
  game: 'Menagerie',
  quit: '끝내기',
  view: '보기',
  actualSize: '원래 크기',
  larger: '크게',
  smaller: '작게',
  fullScreen: '전체 화면',
};

/** Everything else is on the screen itself; only what belongs to the window is up here. */
export function setMenu(locale: string, platform: NodeJS.Platform): void {
  const words = locale.toLowerCase().startsWith('ko') ? KO : EN;
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuFor(words, platform)));
}

function menuFor(words: Words, platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  // On a Mac copying and pasting work only through a menu.
  const mac: MenuItemConstructorOptions[] = [{ role: 'appMenu' }, { role: 'editMenu' }];
  const others: MenuItemConstructorOptions[] = [
    { label: words.game, submenu: [{ role: 'quit', label: words.quit }] },
  ];
  return [
    ...(platform === 'darwin' ? mac : others),
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
