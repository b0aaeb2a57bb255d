import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '#shared/ids.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { codeOf } from '../history/history.fixture.ts';
import { Random } from '#core/random.ts';
import { gameById } from '#games/engines.ts';
import { startSheet, type TestSheet } from '../sheets/sheet.fixture.ts';

let window: TestWindow;

beforeEach(() => {
  window = testApp().open();
});

const PEOPLE = ['Mina', 'Jonas', 'Ada'];

interface Deal {
  readonly reports: readonly Record<string, unknown>[];
  readonly scores: readonly number[];
}

/** A deal as reported with the real cards, played at random by the app's rules. */
function randomDeal(seed: string): Deal {
  const options = { end: { kind: 'deals', count: 1 } };
  const table = gameById('six-nimmt')!.setup({ options, seats: PEOPLE.length, seed });
  if (!table.ok) throw new Error(table.error);
  const random = Random.fromSeed(seed);
  const { rows } = table.value.view(null) as unknown as { readonly rows: readonly number[][] };
  const reports: Record<string, unknown>[] = rows.map(([card]) => ({ type: 'starter', card }));
  while (!table.value.outcome().over) {
    const column = random.pick(table.value.toMove());
    const move = random.pick(table.value.moves(column));
    if ('row' in move) reports.push({ type: 'row', row: move.row });
    else reports.push({ type: 'reveal', column, card: 'card' in move ? move.card : 0 });
    table.value.play(column, move);
  }
  return { reports, scores: table.value.roundScores()[0]! };
}

async function refereed(deals: number): Promise<{ sheet: TestSheet; scores: readonly number[][] }> {
  const options = { end: { kind: 'deals', count: deals } };
  const sheet = await startSheet(window, { mode: 'referee', people: PEOPLE, options });
  const scores: number[][] = [];
  for (let deal = 0; deal < deals; deal++) {
    const told = randomDeal(`deal ${String(deal)}`);
    for (const report of told.reports) await sheet.tell(report);
    scores.push([...told.scores]);
  }
  return { sheet, scores };
}

async function reviewed(match: MatchId) {
  await window.get('reviews.start', { match });
  while (!window.heard.some((push) => push.type === 'review' && push.state === 'ready'))
    await new Promise((go) => setImmediate(go));
  return (await window.get('reviews.show', { match })).review!;
}

describe('a refereed sheet', () => {
  it('is reviewed like a match on the screen', async () => {
    const { sheet, scores } = await refereed(2);
    expect(sheet.now().status).toBe('finished');
    const { decisions, occupants, course } = await reviewed(sheet.match);
    const cards = decisions.filter(({ played }) => played.move.type === 'choose');
    expect(cards).toHaveLength(2 * 3 * 9);
    expect(occupants.map((one) => one.kind === 'player' && one.player.name)).toEqual(PEOPLE);
    expect(course).toHaveLength(1 + 20);
    const totals = PEOPLE.map((_, seat) => scores[0]![seat]! + scores[1]![seat]!);
    expect(course.at(-1)!.chances.map((chance) => chance > 0)).toEqual(
      totals.map((total) => total === Math.min(...totals)),
    );
  });

  it('shows a decision with the only hand that its person can have had', async () => {
    const { sheet } = await refereed(1);
    const { decisions } = await reviewed(sheet.match);
    const index = decisions.findIndex(({ seat, turn }) => seat === 2 && turn === 4);
    const { view } = await window.get('reviews.decision', { match: sheet.match, index });
    const later = decisions.filter(({ seat, turn }) => seat === 2 && turn >= 4);
    const { hand } = view as { readonly hand: readonly number[] };
    expect(hand).toHaveLength(6);
    for (const { played } of later)
      if ('card' in played.move) expect(hand).toContain(played.move.card);
  });

  it('is reviewed up to where it was closed', async () => {
    const { sheet } = await refereed(1);
    const { match } = sheet;
    const options = { end: { kind: 'deals', count: 5 } };
    await window.get('sheet.options', { match, client: freshClient(), options });
    expect(codeOf(await window.call('reviews.start', { match }))).toBe('match-running');
    await window.get('sheet.close', { match, client: freshClient() });
    const { course } = await reviewed(match);
    expect(course.at(-1)!.chances.filter((chance) => chance > 0)).not.toHaveLength(3);
  });

  it('is refused if people wrote into a deal, or it has only sums', async () => {
    const { sheet } = await refereed(1);
    await sheet.write(0, 1, { bulls: 3 });
    expect(codeOf(await window.call('reviews.start', { match: sheet.match }))).toBe(
      'not-reviewable',
    );
    const options = { end: { kind: 'deals', count: 1 } };
    const tally = await startSheet(window, { options });
    await tally.deal(0, [3, 4]);
    expect(codeOf(await window.call('reviews.start', { match: tally.match }))).toBe(
      'not-reviewable',
    );
  });
});
