import {
  type BrowserWindow,
  type BrowserWindowConstructorOptions,
  nativeTheme,
  type Rectangle,
  screen,
} from 'electron';

/** Background colour of the page itself, so that nothing flashes before the page is drawn. */
const BACKGROUND = { dark: '#1c1310', light: '#dcc7a2' };

export const pageBackground = (): string =>
  nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;

const SMALLEST_SIZE = { minWidth: 480, minHeight: 320 };
/** Part of the work area that the scoreboard takes where it shares the display with the main window. */
const SHARE_OF_OWN_DISPLAY = 0.8;

/**
 * Options of the scoreboard's window: all of another display, else the middle of the only one.
 * @param mainBounds bounds of the main window
 */
export function scoreboardOptions(mainBounds: Rectangle): BrowserWindowConstructorOptions {
  const own = screen.getDisplayMatching(mainBounds);
  const other = screen.getAllDisplays().find(({ id }) => id !== own.id);
  return {
    autoHideMenuBar: true,
    backgroundColor: pageBackground(),
    ...SMALLEST_SIZE,
    ...(other ? other.workArea : middleOf(own.workArea)),
  };
}

/** Moves the window to the primary display when its own display is unplugged: no system does so reliably. */
export function moveToRemainingDisplay(window: BrowserWindow): void {
  const rescue = (): void => {
    if (window.isDestroyed() || isWithinDisplay(window.getBounds())) return;
    if (window.isFullScreen()) window.setFullScreen(false);
    window.setBounds(middleOf(screen.getPrimaryDisplay().workArea));
  };
  screen.on('display-removed', rescue);
  screen.on('display-metrics-changed', rescue);
  window.once('closed', () => {
    screen.off('display-removed', rescue);
    screen.off('display-metrics-changed', rescue);
  });
}

function isWithinDisplay({ x, y, width, height }: Rectangle): boolean {
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  return screen
    .getAllDisplays()
    .some(
      ({ bounds }) =>
        centreX >= bounds.x &&
        centreX < bounds.x + bounds.width &&
        centreY >= bounds.y &&
        centreY < bounds.y + bounds.height,
    );
}

function middleOf(area: Rectangle): Rectangle {
  const width = Math.round(area.width * SHARE_OF_OWN_DISPLAY);
  const height = Math.round(area.height * SHARE_OF_OWN_DISPLAY);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
