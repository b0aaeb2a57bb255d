import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAPTOP_PAGE, openPage, type Page, PHONE_PAGE } from './page.ts';

let root: string;
let page: Page;
let phonePage: Page;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'menagerie-page-'));
  const folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'phone.html'), '<!doctype html><title>');
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'draw();');
  writeFileSync(join(folder, 'assets', 'notes.txt'), 'not part of the page');
  writeFileSync(join(root, 'secret.js'), 'never given');
  page = openPage({ folder, connect: `ws://127.0.0.1:7`, ...LAPTOP_PAGE });
  phonePage = openPage({ folder, connect: `ws://192.168.1.7:7`, ...PHONE_PAGE });
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/?x=1', '/history', '/match/3f2a-11', '/new/any'])(
    'is one document at every screen: %s',
    async (path) => {
      const { status, headers, body } = await page.answer('GET', path);
      expect(status).toBe(200);
      expect(String(body)).toBe('<!doctype html>');
      expect(headers['Content-Type']).toBe('text/html; charset=utf-8');
      expect(headers['Cache-Control']).toBe('no-cache');
    },
  );

  it('lets its assets be cached for good', async () => {
    const { status, headers, body } = await page.answer('GET', '/assets/index-1a2b.js');
    expect([status, String(body)]).toEqual([200, 'draw();']);
    expect(headers['Content-Type']).toBe('text/javascript; charset=utf-8');
    expect(headers['Cache-Control']).toContain('immutable');
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await page.answer('HEAD', '/');
    expect([status, headers['Content-Length'], body]).toEqual([200, '15', null]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', ''])('has no %s', async (method) => {
    expect(await page.answer(method, '/')).toMatchObject({ status: 405, body: null });
  });

  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/assets/..\\..\\secret.js',
    '/assets/%5c..%5c..%5csecret.js',
    '/assets//../../secret.js',
    '/assets/..',
    '//secret.js',
    'secret.js',
    '/assets/index-1a2b.js%00.html',
    '/index.html',
    '/assets/notes.txt',
    '/assets/missing.js',
    '/assets/',
    '/favicon.ico',
    'http://elsewhere/secret.js',
    '*',
    '',
  ])('serves no other path: %s', async (path) => {
    expect(await page.answer('GET', path)).toMatchObject({ status: 404, body: null });
  });

  it.each(['/%', '/%zz', '/assets/%ff'])('refuses an invalid address: %s', async (path) => {
    expect(await page.answer('GET', path)).toMatchObject({ status: 400, body: null });
  });

  it.each(['/', '/assets/index-1a2b.js', '/nothing.here'])(
    'restricts the browser with every answer: %s',
    async (path) => {
      const { headers } = await page.answer('GET', path);
      const policy = headers['Content-Security-Policy'];
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(policy).toContain('connect-src ws://127.0.0.1:7;');
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': expect.stringMatching(/^camera=\(self\), .* microphone=\(\)/),
      });
    },
  );
});

describe('the page of phones', () => {
  it('is another document, at one address', async () => {
    const { status, headers, body } = await phonePage.answer('GET', '/');
    expect([status, String(body)]).toEqual([200, '<!doctype html><title>']);
    expect(headers['Content-Security-Policy']).toContain('connect-src ws://192.168.1.7:7;');
    expect(headers['Permissions-Policy']).toContain('camera=(),');
    expect(await phonePage.answer('GET', '/assets/index-1a2b.js')).toMatchObject({ status: 200 });
  });

  it('is sent compressed, if the browser supports that', async () => {
    const asset = '/assets/index-1a2b.js';
    const { headers, body } = await phonePage.answer('GET', asset, 'gzip, deflate');
    expect(headers).toMatchObject({
      'Content-Encoding': 'gzip',
      'Content-Length': String(body!.length),
      Vary: 'Accept-Encoding',
    });
    expect(String(gunzipSync(body!))).toBe('draw();');
    const plain = await phonePage.answer('GET', asset, 'br');
    expect([String(plain.body), plain.headers['Content-Encoding']]).toEqual(['draw();', undefined]);
    expect(await phonePage.answer('GET', '/assets/missing.js', 'gzip')).toMatchObject({
      status: 404,
    });
    expect((await page.answer('GET', asset, 'gzip')).headers).not.toHaveProperty(
      'Content-Encoding',
    );
  });

  it.each(['/history', '/match/3f2a-11', '/index.html', '/phone.html', '/index', '//'])(
    'serves no other path: %s',
    async (path) => {
      expect(await phonePage.answer('GET', path)).toMatchObject({ status: 404, body: null });
    },
  );
});
