import { protocol } from 'electron';
import { expect, it, vi } from 'vitest';
import { declareScheme, isOurPage, servePage } from './protocol.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

const answer = vi.fn((_method: string, path: string) =>
  Promise.resolve({
    status: path === '/' ? 200 : 404,
    headers: { 'Content-Security-Policy': `default-src 'none'` },
    body: path === '/' ? Buffer.from('page') : null,
  }),
);

function ask(url: string, method = 'GET'): Promise<Response> {
  servePage({ answer });
  const [scheme, handle] = vi.mocked(protocol.handle).mock.lastCall!;
  expect(scheme).toBe('app');
  return Promise.resolve(handle(new Request(url, { method })));
}

it('declares the scheme as safe and standard, and nothing more', () => {
  declareScheme();
  expect(protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
});

it('answers as the page server does, its policy included', async () => {
  const response = await ask('app://menagerie/?x=1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(await response.text()).toBe('page');
  expect(answer).toHaveBeenLastCalledWith('GET', '/');
});

it('passes every method and path on to the page server', async () => {
  expect((await ask('app://menagerie/%2e%2e%2fsecret', 'POST')).status).toBe(404);
  expect(answer).toHaveBeenLastCalledWith('POST', '/%2e%2e%2fsecret');
});

it('is nobody under another name', async () => {
  answer.mockClear();
  expect((await ask('app://elsewhere/')).status).toBe(404);
  expect(answer).not.toHaveBeenCalled();
});

it('knows its own addresses', () => {
  expect(isOurPage('app://menagerie/history')).toBe(true);
  for (const url of ['app://menagerie.evil/', 'app://menagerie', 'http://menagerie/', ''])
    expect(isOurPage(url), url).toBe(false);
});
