import { shallowRef } from 'vue';
import { SCOREBOARD_WINDOW } from '#shared/client.ts';

/** Origin and size of another screen; browsers report it only with several screens and permission. */
interface OtherScreen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Screen API of some browsers, missing in the standard library's types. */
interface ScreenAware {
  getScreenDetails?(): Promise<{
    readonly screens: readonly (Screen & {
      readonly availLeft: number;
      readonly availTop: number;
    })[];
    readonly currentScreen: Screen;
  }>;
}

/**
 * Whether the system may leave the window where it likes, so that people move it: Wayland tells no program where its
 * windows are, and each of them is at 0, 0 of a Linux desktop.
 */
export const isMovedByHand = (): boolean =>
  navigator.userAgent.includes('Linux') && window.screenX === 0 && window.screenY === 0;

let popup: Window | null = null;
/** parent of the scoreboard; null while there is no such window */
const body = shallowRef<HTMLElement | null>(null);

/** A window beside the app's own, rendered by this page: no connection of its own is needed. */
export function useSecondScreen() {
  /** False if the browser opens no window. */
  async function open(game: string): Promise<boolean> {
    const there = await otherScreen();
    const { left, top, width, height } = there ?? { left: 60, top: 60, width: 1280, height: 720 };
    const place = `popup,left=${left},top=${top},width=${width},height=${height}`;
    popup = window.open('', SCOREBOARD_WINDOW, place);
    if (!popup) return false;
    dress(popup.document, game);
    popup.addEventListener('pagehide', forget);
    body.value = popup.document.body;
    return true;
  }

  function close(): void {
    popup?.close();
    forget();
  }

  return { body, open, close };
}

function forget(): void {
  popup = null;
  body.value = null;
}

/** Copies this page's appearance: style sheets, theme, language, text size, and the game's colours. */
function dress(page: Document, game: string): void {
  page.head.replaceChildren();
  for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
    page.head.append(page.importNode(sheet, true));
  for (const { name, value } of document.documentElement.attributes)
    page.documentElement.setAttribute(name, value);
  page.documentElement.dataset.game = game;
  page.title = document.title;
}

async function otherScreen(): Promise<OtherScreen | null> {
  try {
    const details = await (window as ScreenAware).getScreenDetails?.();
    const other = details?.screens.find((screen) => screen !== details.currentScreen);
    if (!other) return null;
    const { availLeft: left, availTop: top, availWidth: width, availHeight: height } = other;
    return { left, top, width, height };
  } catch {
    // Without permission the window opens here; people move it by hand.
    return null;
  }
}
