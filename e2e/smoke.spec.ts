import { expect, test } from './fixture.ts';

test('the page stands, and its address has lost the token', async ({ app }) => {
  await expect(app.page).toHaveTitle(/Menagerie/);
  expect(app.page.url()).not.toContain('token');
});

test('every screen has an address that can be opened again', async ({ app, carrier }) => {
  test.skip(carrier === 'electron', 'the window has no address bar');
  await app.page.goto(new URL('/history', app.page.url()).href);
  await expect(app.page).toHaveURL(/\/history$/);
  await expect(app.page.locator('#app')).not.toBeEmpty();
});

test('after a kill it starts again with the same data', async ({ app }) => {
  await app.kill();
  await app.restart();
  await expect(app.page.locator('#app')).not.toBeEmpty();
});
