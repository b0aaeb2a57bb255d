import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** What the browser is told about a page or a file, whichever carrier asks. */
interface PageAnswer {
  readonly status: 200 | 400 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

export interface Page {
  /** Answers a request for an address without its origin: `/assets/index-1a2b.js`. */
  answer(method: string, path: string): Promise<PageAnswer>;
}

/** A file that exists is one of these; anything else is not ours to give. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** An asset's name holds a hash of its content, so it never changes. */
const ASSET = /^\/assets\/[\w.-]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Document {
  /** the file in the built folder */
  readonly file: string;
  /** the addresses at which it is given */
  readonly addresses: RegExp;
}

/** Every screen has an address of its own, and all of them are the same document. */
export const LAPTOP_PAGE: Document = {
  file: 'index.html',
  addresses: /^\/(?!assets\/)[\w/-]*$/,
};
export const PHONE_PAGE: Document = { file: 'phone.html', addresses: /^\/$/ };

interface PagePlan extends Document {
  /** where the build has put it */
  readonly folder: string;
  /** where its script may connect to, as in the policy's `connect-src` */
  readonly connect: string;
}

/** The built page in `folder`, with its assets. */
export function openPage({ folder, connect, ...document }: PagePlan): Page {
  const always = securityHeaders(connect);
  const refuse = (status: 400 | 404 | 405): PageAnswer => ({ status, headers: always, body: null });
  const assets = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();
  /** However many ask for an asset and however slowly they read it, it is in memory once. */
  const bodyOf = (file: string): Promise<Buffer<ArrayBuffer> | null> => {
    if (!ASSET.test(file)) return read(join(folder, file));
    const body = assets.get(file) ?? read(join(folder, file));
    assets.set(file, body);
    void body.then((found) => {
      if (!found) assets.delete(file);
    });
    return body;
  };

  return {
    async answer(method, address) {
      if (method !== 'GET' && method !== 'HEAD') return refuse(405);
      const path = pathOf(address);
      if (path === null) return refuse(400);
      const file = fileFor(path, document);
      const type = CONTENT_TYPES[extname(file ?? '')];
      const body = file !== null && type !== undefined ? await bodyOf(file) : null;
      if (!body) return refuse(404);
      const headers = {
        ...always,
        'Content-Type': type!,
        'Content-Length': String(body.length),
        'Cache-Control': ASSET.test(path) ? IMMUTABLE : 'no-cache',
      };
      return { status: 200, headers, body: method === 'HEAD' ? null : body };
    },
  };
}

/** The path of an address, decoded; null if it cannot be one. */
function pathOf(address: string): string | null {
  const [path = ''] = address.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The file an address stands for. The patterns let no dot-dot, backslash or second slash of another meaning through. */
function fileFor(path: string, { file, addresses }: Document): string | null {
  if (ASSET.test(path) && !path.includes('..')) return path;
  return addresses.test(path) ? file : null;
}

/** Answers an HTTP request with the page. */
export async function sendPage(
  page: Page,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await page.answer(method ?? '', url ?? '');
  response.writeHead(status, headers).end(body);
}

const read = (file: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(file).catch(() => null);

/** Everything the page may do is what it ships with; it draws, and talks to its own app. */
const securityHeaders = (connect: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `connect-src ${connect}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), clipboard-read=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
});
