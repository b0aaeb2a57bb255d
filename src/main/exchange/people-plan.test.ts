import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import { testApp, type TestApp } from '../wiring/app.fixture.ts';
import {
  appWithHistory,
  importFile,
  previewFile,
  tryImport,
  UTC_OFFSET,
  wholeHistory,
} from './exchange.fixture.ts';

let text: string;
const at = { utcOffset: UTC_OFFSET };

beforeAll(async () => {
  const { window } = await appWithHistory();
  ({ text } = await wholeHistory(window));
});

/** An app with these people, under its own ids. */
async function appKnowing(...names: string[]) {
  const app = testApp();
  // Test ids count from 1: they must differ from the file's.
  for (let id = 0; id < 2000; id++) app.environment.id();
  const window = app.open();
  const ids = new Map<string, PlayerId>();
  for (const name of names) {
    const player = await window.get('players.add', { name, emblem: 'key', colour: 'key' });
    ids.set(name, player.id);
  }
  return { app, window, ids };
}

const active = async (window: ReturnType<TestApp['open']>) =>
  (await window.get('players.list', {})).map(({ name }) => name);

describe('people in a file', () => {
  it('are guessed by name, capitals aside', async () => {
    const { window, ids } = await appKnowing('MINA');
    const preview = await previewFile(window, { ...at, text });
    const mina = preview.people.find(({ name }) => name === 'Mina')!;
    expect(mina).toMatchObject({ how: 'by-name', as: { id: ids.get('MINA') } });
    await importFile(window, { ...at, text });
    expect(await active(window)).toEqual(['Jonas', 'MINA']);
    const known = await window.get('statistics.people', { scope: { rewound: true } });
    expect(known.find(({ player }) => player.name === 'MINA')).toMatchObject({ placed: 4 });
  });

  it('can be separated again', async () => {
    const { window } = await appKnowing('Mina');
    await importFile(window, { ...at, text });
    const [mina] = (await window.get('people.list', {})).filter(({ name }) => name === 'Mina');
    expect(mina!.merged.map(({ name }) => name)).toEqual(['Mina']);
    await window.get('players.rename', {
      player: mina!.id,
      name: 'Another',
      emblem: 'key',
      colour: 'key',
    });
    await window.get('players.unmerge', { player: mina!.merged[0]!.id });
    expect(await active(window)).toEqual(['Another', 'Jonas', 'Mina']);
  });

  it('are new if people choose so, and then get a number', async () => {
    const { window } = await appKnowing('Mina');
    const preview = await previewFile(window, { ...at, text });
    const { id } = preview.people.find(({ name }) => name === 'Mina')!;
    await importFile(window, { ...at, text, people: [{ id, as: null }] });
    expect(await active(window)).toEqual(['Jonas', 'Mina', 'Mina 2']);
  });

  it('are never merged with somebody from the same match', async () => {
    const { app, window, ids } = await appKnowing('Anna');
    const preview = await previewFile(window, { ...at, text });
    const anna = ids.get('Anna')!;
    const people = preview.people.map(({ id }) => ({ id, as: anna }));
    const reply = await tryImport(window, { ...at, text, people });
    expect(reply).toMatchObject({ ok: false, error: { code: 'sat-together' } });
    expect(app.db.prepare('SELECT count(*) FROM matches').pluck().get()).toBe(0);
  });

  it('are refused if they are mapped to an unknown person', async () => {
    const { window } = await appKnowing();
    const preview = await previewFile(window, { ...at, text });
    const people = [{ id: preview.people[0]!.id, as: 'nobody' as PlayerId }];
    expect(await tryImport(window, { ...at, text, people })).toMatchObject({
      error: { code: 'unknown-player' },
    });
  });
});
