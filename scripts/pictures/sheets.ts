import { entryPanel } from '#e2e/pages/entryPanel.ts';
import { newMatch } from '#e2e/pages/new-match.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { expect, type Camera, type Walk } from './camera.ts';

const PEOPLE = ['Mina', 'Jonas', 'Ada', 'Theo'] as const;

async function begin(camera: Camera, game: string, isRefereed = false): Promise<void> {
  const { page } = camera;
  await page.getByRole('link', { name: `Keep score of ${game}` }).click();
  await newMatch(page).sit(...PEOPLE);
  if (isRefereed) await page.getByRole('radio', { name: 'Referee' }).click();
  await camera.shoot('new sheet');
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(page).toHaveURL(/\/sheet\//);
  await expect(page.getByRole('table').or(page.getByRole('group')).first()).toBeVisible();
  await camera.shoot('empty');
}

/** The sheet as it stands, in the other language, and back. */
async function inKorean(camera: Camera, name: string): Promise<void> {
  const path = new URL(camera.page.url()).pathname;
  await camera.open('/');
  await camera.speak('ko');
  await camera.shoot(`waiting`);
  await camera.open(path);
  await camera.shoot(name, 'dark', 'light');
  await camera.open('/');
  await camera.speak('en');
  await camera.open(path);
}

const sixNimmt: Walk = async (camera) => {
  const { page } = camera;
  const sheet = sheetPage(page);
  await begin(camera, '6 nimmt!');
  await sheet.type('3+5+7', 4, 0, 11);
  await sheet.card(55).click();
  await sheet.card(10).click();
  await expect.poll(sheet.totals).toEqual(['25', '4', '0', '11']);
  await camera.shoot('running', 'dark', 'light');
  await sheet.cell('Deal 1', 'Jonas').click();
  await sheet.type(200);
  await expect(page.getByRole('button', { name: 'That’s right' })).toBeVisible();
  await camera.shoot('something odd');
  await sheet.cell('Deal 1', 'Jonas').click();
  await sheet.type(9);
  for (const item of ['Who plays', 'House rules', 'Corrections', 'Abandon this sheet']) {
    await sheet.menu(item);
    await camera.shoot(item.toLowerCase());
    await page.keyboard.press('Escape');
    await expect(sheet.dialog.or(page.getByRole('alertdialog'))).toHaveCount(0);
  }
  await inKorean(camera, 'running');
  await sheet.menu('Finish the match');
  await camera.shoot('something missing');
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect(page.getByRole('region', { name: / wins/ })).toBeVisible();
  await camera.shoot('end', 'dark', 'light');
};

const referee: Walk = async (camera) => {
  const { page } = camera;
  const sheet = sheetPage(page);
  await begin(camera, '6 nimmt!', true);
  await sheet.type(12, 37, 43, 58);
  await sheet.type(14, 15);
  await camera.shoot('running', 'dark', 'light');
  await sheet.type(44, 61);
  await sheet.type(3, 9, 68, 83);
  await expect(page.getByRole('button', { name: /^Take row 2/ })).toBeVisible();
  await camera.shoot('which row', 'dark', 'light');
  await inKorean(camera, 'which row');
  await page.getByRole('button', { name: /^Take row 2/ }).click();
  await sheet.type(12);
  await camera.shoot('refused');
};

const scout: Walk = async (camera) => {
  const { page } = camera;
  const { tell, asks } = entryPanel(page);
  await begin(camera, 'SCOUT');
  await tell(0, 5, 2);
  await asks('What does Jonas have?');
  await tell(3, 4);
  await camera.shoot('running', 'dark', 'light');
  await inKorean(camera, 'running');
  await tell(1);
  await tell(2, 4, 1);
  await tell(6, 1, 0);
  for (let round = 1; round < 4; round++) for (const left of [0, 1, 2, 3]) await tell(left, 4, 1);
  await camera.shoot('end', 'dark', 'light');
};

const goat: Walk = async (camera) => {
  const { page } = camera;
  const { tell, asks, mountain, finish } = entryPanel(page);
  await begin(camera, 'Goat ’n’ Goat');
  await mountain('red 3').click();
  await mountain('blue 6').click();
  await tell(4, 0);
  await asks('Which mountains did Jonas take?');
  await camera.shoot('running', 'dark', 'light');
  await inKorean(camera, 'running');
  for (const penalties of [2, 1, 0]) await tell(penalties, 0);
  await finish.click();
  await expect(page.getByRole('region', { name: / wins/ })).toBeVisible();
  await camera.shoot('end', 'dark', 'light');
};

const derby: Walk = async (camera) => {
  const { page } = camera;
  await begin(camera, 'Donkey Derby');
  await expect(page.getByRole('group', { name: 'Betting sheet' })).toBeVisible();
  for (const [column, people] of Object.entries({ Z: [2, 4, 3], X: [4], V: [3, 4, 1], B: [3, 1] }))
    for (const person of people) {
      await page.keyboard.press(`Digit${String(person)}`);
      await page.keyboard.press(`Key${column}`);
    }
  await camera.shoot('running', 'dark', 'light');
  await inKorean(camera, 'running');
  const donkeys = page.getByRole('group', { name: 'Podium' });
  for (const donkey of ['White', 'Yellow', 'Grey'])
    await donkeys.getByRole('button', { name: new RegExp(`^${donkey}`) }).click();
  await camera.shoot('podium');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await camera.shoot('end', 'dark', 'light');
};

export const sheetWalks: Readonly<Record<string, Walk>> = {
  'sheet six-nimmt': sixNimmt,
  'sheet referee': referee,
  'sheet scout': scout,
  'sheet goat-n-goat': goat,
  'sheet donkey-derby': derby,
};
