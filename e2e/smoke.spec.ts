import { expect, test } from './fixture.ts';

test('the page loads, its address has lost the token, and every screen has an address that can be opened again', async ({
  app,
  carrier,
}) => {
  await expect(app.page).toHaveTitle(/Menagerie/);
  expect(app.page.url()).not.toContain('token');
  test.skip(carrier === 'electron', 'the window has no address bar');
  await app.page.goto(new URL('/history', app.page.url()).href);
  await expect(app.page).toHaveURL(/\/history$/);
  await expect(app.page.locator('#app')).not.toBeEmpty();
});
