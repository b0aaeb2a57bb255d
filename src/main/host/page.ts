import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface PageAnswer {
  readonly status: 200 | 400 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

export interface Page {
  /**
   * Answers a request for an address without its origin: `/assets/index-1a2b.js`.
   * @param encodings the request's Accept-Encoding
   */
  answer(method: string, path: string, encodings?: string): Promise<PageAnswer>;
}

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
/** Compressible files; pictures and typefaces are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;

interface Document {
  readonly file: string;
  readonly addresses: RegExp;
  /** assets are loaded over a network, where their size matters */
  readonly isRemote: boolean;
}

/** Every screen has its own address; all addresses return the same document. */
export const LAPTOP_PAGE: Document = {
  file: 'index.html',
  addresses: /^\/(?!assets\/)[\w/-]*$/,
  isRemote: false,
};
export const PHONE_PAGE: Document = { file: 'phone.html', addresses: /^\/$/, isRemote: true };

interface PagePlan extends Document {
  readonly folder: string;
  readonly connect: string;
}

export function openPage({ folder, connect, ...document }: PagePlan): Page {
  const always = securityHeaders(connect, document);
  const refuse = (status: 400 | 404 | 405): PageAnswer => ({ status, headers: always, body: null });
  const bodyOf = assetReader(folder);

  return {
    async answer(method, address, encodings = '') {
      if (method !== 'GET' && method !== 'HEAD') return refuse(405);
      const path = pathOf(address);
      if (path === null) return refuse(400);
      const file = fileFor(path, document);
      const type = CONTENT_TYPES[extname(file ?? '')];
      if (file === null || type === undefined) return refuse(404);
      const mayCompress = document.isRemote && COMPRESSIBLE.test(file);
      const isCompressed = mayCompress && /\bgzip\b/.test(encodings);
      const body = await bodyOf(file, isCompressed);
      if (!body) return refuse(404);
      const headers = {
        ...always,
        'Content-Type': type,
        'Content-Length': String(body.length),
        'Cache-Control': ASSET.test(path) ? IMMUTABLE : 'no-cache',
        ...(isCompressed && { 'Content-Encoding': 'gzip' }),
        ...(mayCompress && { Vary: 'Accept-Encoding' }),
      };
      return { status: 200, headers, body: method === 'HEAD' ? null : body };
    },
  };
}

function assetReader(folder: string) {
  const assets = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();
  return (file: string, isCompressed: boolean): Promise<Buffer<ArrayBuffer> | null> => {
    const path = join(folder, file);
    if (!ASSET.test(file)) return read(path);
    const key = isCompressed ? `${file} gzip` : file;
    const body = assets.get(key) ?? (isCompressed ? readCompressed(path) : read(path));
    assets.set(key, body);
    void body.then((found) => {
      if (!found) assets.delete(key);
    });
    return body;
  };
}

function pathOf(address: string): string | null {
  const [path = ''] = address.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the file for a path. The patterns allow no `..`, backslash or asset subfolder. */
function fileFor(path: string, { file, addresses }: Document): string | null {
  if (ASSET.test(path) && !path.includes('..')) return path;
  return addresses.test(path) ? file : null;
}

export async function sendPage(
  page: Page,
  { method, url, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encodings = String(requestHeaders['accept-encoding'] ?? '');
  const { status, headers, body } = await page.answer(method ?? '', url ?? '', encodings);
  response.writeHead(status, headers).end(body);
}

const read = (file: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(file).catch(() => null);

async function readCompressed(file: string): Promise<Buffer<ArrayBuffer> | null> {
  const body = await read(file);
  return body && promisify(gzip)(body).catch(() => null);
}

const securityHeaders = (
  connect: string,
  { isRemote }: Document,
): Readonly<Record<string, string>> => ({
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
  // Over plain http, browsers accept this only on loopback and warn elsewhere.
  ...(!isRemote && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The laptop's page reads codes.
  'Permissions-Policy': `camera=(${isRemote ? '' : 'self'}), clipboard-read=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()`,
});
