import { ipcMain, type IpcMainInvokeEvent, protocol, type WebContents } from 'electron';
import { IPC_CHANNELS } from '#shared/client.ts';
import { appRefusal } from '#shared/errors.ts';
import type { Push } from '#shared/pushes.ts';
import { fail } from '#shared/result.ts';
import { LAPTOP, type App, type Connection } from '../app/app.ts';
import type { Hello } from '#shared/contract.ts';
import { settingsSchema } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';

const SCHEME = 'app';
const HOST = 'menagerie';
/** Address of the page: an origin of its own, neither a file nor the network. */
export const PAGE_URL = `${SCHEME}://${HOST}/`;

/** Whether the URL has the page's own origin: `HOME` ends in a slash, so a longer host name does not pass. */
export const isOurPage = (url: string): boolean => url.startsWith(PAGE_URL);

interface Page {
  answer(
    method: string,
    path: string,
  ): Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer<ArrayBuffer> | null;
  }>;
}

/** Has to be said before Electron is ready. */
export function declareScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

export function servePage(page: Page): void {
  protocol.handle(SCHEME, async ({ method, url }) => {
    const { host, pathname } = new URL(url);
    if (host !== HOST) return new Response(null, { status: 404 });
    const { status, headers, body } = await page.answer(method, pathname);
    return new Response(body, { status, headers });
  });
}

export function pushToPage(contents: WebContents, push: Push): void {
  if (!contents.isDestroyed()) contents.send(IPC_CHANNELS.push, push);
}

export function connectPage(app: App, contents: WebContents): void {
  const connect = (): Connection =>
    app.connect(LAPTOP, (push) => {
      pushToPage(contents, push);
    });
  let connection = connect();
  // A reloaded page is a new one: it watches nothing and looks through no seat.
  const renew = (): void => {
    connection.close();
    connection = connect();
  };

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) renew();
  });
  contents.on('render-process-gone', renew);
  contents.on('destroyed', () => {
    connection.close();
  });

  ipcMain.handle(IPC_CHANNELS.call, (event, name: unknown, input: unknown) =>
    isFromOurPage(event, contents) ? connection.call(name, input) : fail(appRefusal('bad-request')),
  );
}

/** Neither another window nor a frame within ours may speak. */
const isFromOurPage = (
  { sender, senderFrame }: IpcMainInvokeEvent,
  contents: WebContents,
): boolean =>
  sender === contents &&
  senderFrame !== null &&
  senderFrame === contents.mainFrame &&
  isOurPage(senderFrame.url);

/** Settings that the window around the page follows. No theme: none was ever saved. */
type Chosen = Pick<Settings, 'language'> & Partial<Pick<Settings, 'theme'>>;

/** The same app; `onChosen` receives the settings with which a page begins, and each change of them. */
export const followSettings = (app: App, onChosen: (chosen: Chosen) => void): App => ({
  ...app,
  connect(principal, send) {
    const connection = app.connect(principal, send);
    return {
      ...connection,
      async call(name, input) {
        const answer = await connection.call(name, input);
        const chosen = answer.ok ? chosenIn(name, input, answer.value) : null;
        if (chosen) onChosen(chosen);
        return answer;
      },
    };
  },
});

/** Answered calls have been parsed by the contract. */
function chosenIn(name: unknown, input: unknown, value: unknown): Chosen | null {
  if (name === 'settings.save') return settingsSchema.parse(input);
  if (name !== 'app.hello') return null;
  const { language } = input as Partial<Pick<Settings, 'language'>>;
  return (value as Hello).settings ?? (language ? { language } : null);
}
