import { expect, test } from './fixture.ts';
import { newMatch } from './pages/new-match.ts';
import { settings } from './pages/settings.ts';
import { tonight } from './pages/tonight.ts';

test('a first night: three presses to the first card, and the start button says what is missing', async ({
  app,
}) => {
  const { page } = app;
  await expect(tonight(page).begin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tonight(page).choices.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tonight(page).begin).toBeFocused();
  await tonight(page).beginWith();
  const table = newMatch(page);
  await expect(table.start).toBeDisabled();
  await expect(table.start).toContainText('2 more players are needed.');
  await table.addBot('Easy');
  await table.addBot('Easy');
  await expect(table.start).toContainText('At least one person has to play.');

  await tonight(page).go();
  await tonight(page).begin.press('Enter');
  await tonight(page).choices.first().press('Enter');
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(page.getByText('Guest, which card?').first()).toBeVisible();
});

test('a first night in Korea is in Korean, and takes three presses', async ({
  app,
  carrier,
  browser,
}) => {
  test.skip(carrier === 'electron', 'the window speaks the language of this system');
  const token = await app.page.evaluate(`sessionStorage.getItem('menagerie-token')`);
  const korean = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' });
  const page = await korean.newPage();
  await page.goto(`${app.page.url()}#token=${String(token)}`);
  await page.getByRole('button', { name: '바로 시작' }).press('Enter');
  await page.getByRole('button', { name: 'SCOUT' }).press('Enter');
  await page.getByRole('button', { name: '건너뛰기' }).press('Enter');
  await expect(page.locator('[data-table]')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/[a-z]{4}/);
  await korean.close();
});

test('an interrupted match comes first on Tonight, and its people can play again with one tap', async ({
  app,
}) => {
  const { page } = app;
  const table = newMatch(page);
  await tonight(page).beginWith();
  await table.sit('Mina', 'Jonas');
  await table.addBot('Easy');
  await table.play();
  await expect(page).toHaveURL(/\/match\//);
  const { pathname } = new URL(page.url());

  await app.restart();
  await expect(tonight(page).resume).toBeFocused();
  await expect(page.getByRole('heading', { name: '6 nimmt! for three' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));

  const turn = page.locator('[aria-live=assertive]').filter({ hasText: 'Mina' });
  await expect(turn).toHaveCount(1);
  await page.goBack();
  await expect(turn).toHaveCount(0);
  await expect(page.getByRole('log')).toBeEmpty();
  await tonight(page).play('6 nimmt!').click();
  await table.sameAsLast.click();
  await expect.poll(table.order).toEqual(['Mina', 'Jonas', 'Otto']);
});

test('seats are filled, moved by keyboard, dragged and emptied', async ({ app }) => {
  const { page } = app;
  const table = newMatch(page);
  await tonight(page).beginWith();

  await test.step('nobody is seated twice, and what was typed stays', async () => {
    await table.sit('Mina', 'mina');
    await expect(page.getByText('Mina already has a seat in this match')).toBeVisible();
    await expect(table.name).toHaveValue('mina');
  });

  await test.step('by the keyboard, and Escape cancels', async () => {
    await table.sit('Jonas', 'Ada');
    await table.seats.first().focus();
    for (const key of [' ', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(table.order).toEqual(['Jonas', 'Ada', 'Mina']);
    await page.keyboard.press('Escape');
    await expect.poll(table.order).toEqual(['Mina', 'Jonas', 'Ada']);
    for (const key of [' ', 'End', ' ', 'Home']) await page.keyboard.press(key);
    await expect.poll(table.order).toEqual(['Jonas', 'Ada', 'Mina']);
    await expect(table.seats.first()).toBeFocused();
    await page.keyboard.press('Delete');
    await expect.poll(table.order).toEqual(['Ada', 'Mina']);
  });

  await test.step('by the mouse', async () => {
    await table.sit('Nora');
    const from = (await table.seats.first().boundingBox())!;
    const to = (await table.seats.last().boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect.poll(table.order).toEqual(['Mina', 'Nora', 'Ada']);
  });

  await test.step('ten seats need no scrolling', async () => {
    for (let bots = 0; bots < 7; bots++) await table.addBot('Easy');
    await expect(table.seats).toHaveCount(10);
    const scrolls = 'document.documentElement.scrollHeight > window.innerHeight';
    await expect.poll(() => page.evaluate(scrolls)).toBe(false);
  });
});

const COUNT_TRANSITIONS = `{
  document.transitions = 0;
  document.addEventListener('transitionrun', () => document.transitions++);
}`;
const TRANSITIONS_AFTER_FRAMES = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.transitions)));
})`;

test('settings apply at once and are saved', async ({ app }) => {
  await settings(app.page).go();
  await test.step('a change of theme causes no transition on elements that stay put', async () => {
    await app.page.evaluate(COUNT_TRANSITIONS);
    await settings(app.page).choose('Theme', 'Light');
    await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await app.page.evaluate(TRANSITIONS_AFTER_FRAMES)).toBe(0);
  });
  await settings(app.page).textSize.focus();
  await app.page.keyboard.press('ArrowRight');
  // Larger text moves what is pressed next.
  await expect(app.page.locator('html')).toHaveCSS('--text-scale', '1.1');
  await settings(app.page).choose('Language', '한국어');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'ko');

  await app.restart();
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(app.page.locator('html')).toHaveCSS('--text-scale', '1.1');
});

test('another window takes over, and gives back; without the token the page stays closed, with a friendly message', async ({
  app,
  browser,
  carrier,
  context,
}) => {
  test.skip(carrier === 'electron', 'there is one window, and it needs no key');
  await expect(tonight(app.page).begin).toBeVisible();
  const token = await app.page.evaluate(`sessionStorage.getItem('menagerie-token')`);
  const other = await context.newPage();
  await other.goto(`${app.page.url()}#token=${String(token)}`);
  await expect(tonight(other).begin).toBeVisible();

  const here = app.page.getByRole('button', { name: 'Use it here' });
  await expect(here).toBeFocused();
  await here.click();
  await expect(tonight(app.page).begin).toBeVisible();
  await expect(other.getByRole('button', { name: 'Use it here' })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL('/', app.page.url()).href);
  await expect(stranger.getByText('Open the address that the terminal printed')).toBeVisible();
  await stranger.context().close();
});
