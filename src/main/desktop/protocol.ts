import { protocol } from 'electron';

const SCHEME = 'app';
const HOST = 'menagerie';
/** Where the page lives: an origin of its own, and neither a file nor the network. */
export const HOME = `${SCHEME}://${HOST}/`;

/** Of the page's own origin: `HOME` ends in a slash, so a longer host name does not pass. */
export const isOurs = (url: string): boolean => url.startsWith(HOME);

/** As much of the built page as the protocol needs: an answer to a method and a path. */
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

/** Answers for `HOME` once Electron is ready; any other host under the scheme is a 404. */
export function servePage(page: Page): void {
  protocol.handle(SCHEME, async ({ method, url }) => {
    const { host, pathname } = new URL(url);
    if (host !== HOST) return new Response(null, { status: 404 });
    const { status, headers, body } = await page.answer(method, pathname);
    return new Response(body, { status, headers });
  });
}
