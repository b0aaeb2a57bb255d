// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { NightRecord } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { FileId, MatchId, NightId, PlayerId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { fakeApp } from '../connection/connection.fixture.ts';
import { mount } from '../mount.fixture.ts';
import NightFiles from './NightFiles.vue';
import { nightPageFile } from './nightPage.ts';
import type { NightPageScene } from './NightPage.vue';

const NASTY = `<img src=x onerror=alert(1)>&amp;"'</title><script>`;
const player = (name: string, at = 0) =>
  ({ id: `p${String(at)}` as PlayerId, name, emblem: 'moon', colour: 'star' }) as const;

/** A scene with the same text in each place that people or rules write. */
const sceneWith = (text: string): NightPageScene => ({
  brand: text,
  lead: text,
  day: text,
  about: text,
  people: [player(text)],
  standings: {
    title: text,
    note: text,
    rows: [{ rank: 1, player: player(text), wins: text, places: text }],
  },
  storyTitle: text,
  story: [{ match: 'm' as MatchId, game: text, headline: text, sentences: [text, text] }],
  matchesTitle: text,
  matches: [
    {
      match: 'm' as MatchId,
      game: 'scout',
      ground: 'rgb(1, 2, 3)',
      name: text,
      about: text,
      seats: [
        {
          seat: 0,
          occupant: { kind: 'player', player: player(text) },
          name: text,
          score: text,
          isWinner: true,
        },
      ],
    },
  ],
  photosTitle: text,
  photosNote: text,
  photos: [
    {
      photo: 'x' as never,
      address: 'data:image/jpeg;base64,AAAA',
      alt: text,
      caption: text,
      width: 4,
      height: 3,
    },
  ],
  highlightsTitle: text,
  highlights: [text],
  footer: text,
});

const pageOf = (file: string): Document => new DOMParser().parseFromString(file, 'text/html');

it('shows every text as it is written, and none of it as markup', () => {
  const page = pageOf(nightPageFile(sceneWith(NASTY), 'en'));
  expect(page.querySelectorAll('img')).toHaveLength(1);
  expect(page.querySelectorAll('script, [onerror], iframe, object, link, a, base')).toHaveLength(0);
  expect(page.title).toBe(`${NASTY}: ${NASTY}`);
  expect(page.querySelector('h1')!.textContent).toBe(NASTY);
  expect(page.querySelector('figcaption')!.textContent).toBe(NASTY);
  expect(page.querySelector('figure img')!.getAttribute('alt')).toBe(NASTY);
  expect(page.querySelector('.seats bdi')!.textContent).toBe(NASTY);
});

it('keeps a name that is written from right to left to itself', () => {
  const page = pageOf(nightPageFile(sceneWith('\u202Eadi'), 'en'));
  for (const place of ['.people li', '.name', '.seats li'])
    expect(page.querySelector(`${place} bdi`)!.textContent).toBe('\u202Eadi');
});

it('requests nothing: no address but of its own pictures, and a policy that forbids the rest', () => {
  const file = nightPageFile(sceneWith('Ada'), 'ko');
  expect(file).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
  );
  expect(file).not.toMatch(/\burl\(|@import|@font-face|\bhref=|srcset=|https?:/);
  expect([...file.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    'data:image/jpeg;base64,AAAA',
  ]);
  expect(file).not.toContain('<!--');
  expect(file).not.toMatch(/="[^"]*var\(/);
  expect(pageOf(file).documentElement.lang).toBe('ko');
});

it('has one heading of each rank and nothing without a name', () => {
  const page = pageOf(nightPageFile(sceneWith('Ada'), 'en'));
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelectorAll('h2')).toHaveLength(5);
  for (const drawing of page.querySelectorAll('svg'))
    expect(drawing.getAttribute('aria-hidden')).toBe('true');
});

it('is the same file again for the same night', () => {
  const file = nightPageFile(sceneWith('Ada'), 'en');
  expect(nightPageFile(sceneWith('Ada'), 'en')).toBe(file);
});

const app = fakeApp();

const seat = (at: number, name: string, score: number, place: number | null) =>
  ({ seat: at, occupant: { kind: 'player', player: player(name, at) }, score, place }) as const;

const match = (id: string, status: 'finished' | 'abandoned') =>
  ({
    match: id as MatchId,
    game: 'six-nimmt',
    mode: 'tally',
    options: {},
    status,
    seats: [seat(0, 'Ada', 12, 1), seat(1, 'Mina', 70, 2)],
    night: 'n' as NightId,
    startedAt: Date.UTC(2025, 10, 14, 19),
    endedAt: Date.UTC(2025, 10, 14, 19, 24),
    utcOffset: 0,
    rewound: false,
    handedOver: false,
    note: '',
  }) as const;

const record = (...historyMatches: readonly ReturnType<typeof match>[]): NightRecord => ({
  night: 'n' as NightId,
  startedAt: Date.UTC(2025, 10, 14, 19),
  utcOffset: 0,
  place: 'Mina’s',
  note: '',
  matches: historyMatches.length,
  playedFrom: Date.UTC(2025, 10, 14, 19),
  endedAt: Date.UTC(2025, 10, 14, 22),
  standings: {
    matches: 1,
    players: [
      { player: player('Ada'), wins: ['six-nimmt'], matches: 1, places: [1] },
      { player: player('Mina', 1), wins: [], matches: 1, places: [0, 1] },
    ],
  },
  games: ['six-nimmt'],
  historyMatches,
  highlights: { closest: null, longest: null, comeback: null },
  running: 0,
});

/** Files that the page gave to the browser. */
async function savedFiles(press: () => void): Promise<{ name: string; text: string }[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  press();
  await vi.waitFor(() => {
    expect(document.querySelector('[role=status]')!.textContent.trim()).toMatch(/^Saved:/);
  });
  create.mockRestore();
  click.mockRestore();
  return Promise.all(
    blobs.map(async (blob, at) => ({ name: names[at]!, text: await blob.text() })),
  );
}

const button = (root: HTMLElement, name: string): HTMLButtonElement =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!;

function answer(more: Readonly<Record<string, unknown>> = {}): void {
  app.call.mockImplementation((name) => {
    const replies: Readonly<Record<string, unknown>> = {
      'photos.list': ok({ photos: [], removed: [] }),
      'history.match': ok({
        ...match('m1', 'finished'),
        declaredWinner: { reason: 'she had the <b>cake</b>' },
      }),
      'sheet.story': ok(null),
      ...more,
    };
    return name in replies ? Promise.resolve(replies[name]) : new Promise(() => undefined);
  });
}

it('a night is saved as a page, with each finished match told once', async () => {
  answer();
  const night = record(match('m1', 'finished'), match('m2', 'abandoned'));
  const root = await mount(NightFiles, { record: night });
  const [file] = await savedFiles(() => {
    button(root, 'Page').click();
  });
  expect(file!.name).toBe('menagerie-2025-11-14.html');
  const page = pageOf(file!.text);
  expect(page.querySelector('h1')!.textContent).toContain('14 November 2025');
  expect(page.querySelector('.about')!.textContent).toBe('Mina’s, 19:00 to 22:00, 2 matches');
  expect([...page.querySelectorAll('.story h3')]).toHaveLength(1);
  expect(page.querySelector('.story p')!.textContent).toContain('she had the <b>cake</b>');
  expect([...page.querySelectorAll('.match')]).toHaveLength(2);
  expect(
    [...page.querySelectorAll('.standings .name')].map((one) => one.textContent.trim()),
  ).toEqual(['Ada', 'Mina']);
});

it('the plays for BG Stats are those of this night, in a file that the phone’s app opens', async () => {
  answer({
    'exchange.export': ok({
      file: 'f' as FileId,
      name: 'BGStatsExport.json',
      type: 'application/json',
      total: 1,
      running: 0,
    }),
    'exchange.download': ok({ text: '{}', matches: 1, isLast: true }),
  });
  const root = await mount(NightFiles, { record: record(match('m1', 'finished')) });
  const [file] = await savedFiles(() => {
    button(root, 'Plays for BG Stats').click();
  });
  expect(file).toEqual({ name: 'menagerie-2025-11-14.bgsplay', text: '{}' });
  expect(app.call).toHaveBeenCalledWith(
    'exchange.export',
    expect.objectContaining({ what: 'bg-stats', extent: { kind: 'night', night: 'n' } }),
  );
});

it('a file that cannot be made is explained, and the next one is not blamed for it', async () => {
  answer({ 'exchange.export': fail(appRefusal('storage-failed', { code: 'SQLITE_IOERR' })) });
  const root = await mount(NightFiles, { record: record(match('m1', 'finished')) });
  const error = () => root.querySelector('.error')!.textContent;
  button(root, 'Plays for BG Stats').click();
  await vi.waitFor(() => {
    expect(error()).not.toBe('');
  });
  // No canvas in this environment.
  button(root, 'Picture').click();
  await vi.waitFor(() => {
    expect(error()).toBe('The file could not be made. Try again.');
  });
  await savedFiles(() => {
    button(root, 'Page').click();
  });
  expect(error()).toBe('');
});

it.each([
  ['nothing to take home before a match is finished', [match('m2', 'abandoned')], false],
  ['something to take home once one is', [match('m1', 'finished'), match('m2', 'abandoned')], true],
] as const)('%s', async (_, matches, isOffered) => {
  const root = await mount(NightFiles, { record: record(...matches) });
  expect(root.textContent.includes('Take the night home')).toBe(isOffered);
});
