import { describe, expect, it } from 'vitest';
import type { Move } from './model.ts';
import { choosing, dealtMatch, newMatch, playing } from '#test/games/six-nimmt/helpers.ts';
import { validateMove } from './play.ts';

const choose = (card: number): Move => ({ type: 'choose', card });
const draft = (card: number): Move => ({ type: 'draft', card });
const takeRow = (row: number): Move => ({ type: 'take-row', row });

describe('while all choose', () => {
  const match = dealtMatch(
    [30, 40, 60, 70],
    [
      [35, 3],
      [61, 62],
    ],
  );
  choosing(match, [35, 61]);

  it.each([
    ['a card of the hand is fine', choose(3), null],
    ['a card of another hand', choose(62), { code: 'not-in-hand', params: { card: 62 } }],
    ['a card that nobody has', choose(1), { code: 'not-in-hand', params: { card: 1 } }],
    ['a card of an earlier turn', choose(61), { code: 'already-played', params: { card: 61 } }],
    ['the first card of a row', choose(30), { code: 'already-played', params: { card: 30 } }],
    ['no row is owed', takeRow(0), { code: 'no-row-to-take', params: {} }],
    ['nothing is drafted', draft(3), { code: 'draft-over', params: {} }],
  ])('%s', (_, move, refusal) => {
    expect(validateMove(match, 0, move)).toEqual(refusal);
  });

  it('a card that another player has face down is refused like a card in that player’s hand', () => {
    const chosen = dealtMatch([30, 40, 60, 70], [[35], [61]]);
    playing(chosen, 1, choose(61));
    expect(validateMove(chosen, 0, choose(61))).toEqual({
      code: 'not-in-hand',
      params: { card: 61 },
    });
  });
});

describe('while a row must be chosen', () => {
  const match = dealtMatch([30, 40, 60, 70], [[3, 35], [61]]);
  choosing(match, [3, 61]);

  it.each([
    ['any row will do', takeRow(3), null],
    ['no card before it', choose(35), { code: 'take-row-first', params: {} }],
    ['nor a draft', draft(35), { code: 'take-row-first', params: {} }],
  ])('%s', (_, move, refusal) => {
    expect(validateMove(match, 0, move)).toEqual(refusal);
  });
});

describe('while drafting', () => {
  const match = newMatch(2, { variant: 'draft' });
  playing(match, 0, draft(7));

  it.each([
    ['a card that lies there', draft(8), null],
    [
      'a card that someone has',
      draft(7),
      { code: 'already-drafted', params: { card: 7, seat: 0 } },
    ],
    ['a card beyond', draft(25), { code: 'not-in-deck', params: { card: 25, highest: 24 } }],
    ['no choosing yet', choose(8), { code: 'draft-first', params: {} }],
    ['no row yet', takeRow(0), { code: 'draft-first', params: {} }],
  ])('%s', (_, move, refusal) => {
    expect(validateMove(match, 1, move)).toEqual(refusal);
  });
});

it('a card outside a known deck is refused as such', () => {
  const match = newMatch(3, { variant: 'known-deck' });
  expect(validateMove(match, 0, choose(35))).toEqual({
    code: 'not-in-deck',
    params: { card: 35, highest: 34 },
  });
});
