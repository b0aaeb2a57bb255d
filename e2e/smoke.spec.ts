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
  await expect(app.page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('a page whose program cannot be loaded says so in both languages', async ({
  app,
  browser,
  carrier,
}) => {
  test.skip(carrier === 'electron', 'the window loads no network page');
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(app.page.url());
  await expect(page.getByText('please reload this page')).toBeVisible();
  await expect(page.getByText('새로고침해')).toBeVisible();
  await page.close();
});
