import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import { unwrap } from '#shared/result.ts';
import { dealOf, readDealCode } from './deal-code.ts';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const [nimmt] = games;
const HOUSE_RULES = { end: { kind: 'points', limit: 100 }, variant: 'known-deck' };

/** Codes of both lengths. */
const CODES = [
  dealOf({ game: nimmt!, options: nimmt!.defaultOptions, seats: 4 }, 0x12_3456_789a)!.code,
  dealOf({ game: nimmt!, options: HOUSE_RULES, seats: 6 }, 2 ** 40 - 1)!.code,
];

const refusalOf = (code: string): string | null => {
  const read = readDealCode(code);
  return read.ok ? null : read.error.code;
};

/** The code with these characters before its check character. */
const withCheck = (data: string): string =>
  ALPHABET.map((check) => data + check).find((code) => refusalOf(code) !== 'deal-code')!;

describe('the code of a deal', () => {
  it('has groups of four that begin with the letter of the game', () => {
    expect(CODES).toEqual(['6022-8T5C-Y4TJ', '6000-3YZZ-ZZZZ-ZZZM']);
  });

  it('names game, options, seats and cards, whatever they are', () => {
    const random = Random.fromSeed('codes');
    for (const game of games)
      for (let round = 0; round < 12; round++) {
        const options = round === 0 ? game.defaultOptions : random.pick(game.codedOptions);
        const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
        const fits = game.parseOptions(options, seats).ok;
        const deal = dealOf({ game, options, seats }, random.below(2 ** 31) * 512)!;
        if (fits) expect(unwrap(readDealCode(deal.code))).toEqual(deal);
      }
  });

  it('is read as people type it', () => {
    const [code] = CODES;
    const typed = code!.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' ');
    expect(unwrap(readDealCode(` ${typed}`))).toEqual(unwrap(readDealCode(code!)));
    expect(unwrap(readDealCode('6o228t5cy4tj')).code).toBe(code);
  });

  it.each(CODES)('%s shows every single wrong character', (code) => {
    for (const [at, right] of [...code].entries())
      if (right !== '-')
        for (const wrong of ALPHABET)
          if (wrong !== right)
            expect(refusalOf(code.slice(0, at) + wrong + code.slice(at + 1))).toBe('deal-code');
  });

  it.each(CODES)('%s shows two neighbours that were swapped', (code) => {
    const characters = [...code.replaceAll('-', '')];
    for (const [at, character] of characters.slice(1).entries())
      if (characters[at] !== character) {
        const swapped = characters.with(at, character).with(at + 1, characters[at]!);
        expect(refusalOf(swapped.join(''))).toBe('deal-code');
      }
  });

  it.each([
    '카드 코드는6022-8T5C-Y4TJ예요. 같이 해요!',
    'Same cards as us: 6022–8t5c–y4tj (6 nimmt!)',
    'Same cards as us—6022-8T5C-Y4TJ—tonight?',
    '６０２２－８Ｔ５Ｃ－Ｙ４ＴＪ',
    '6022-8ㅅ5ㅊ-ㅛ4서',
    '6022-8ㅆ5ㅊ-ㅛ4ㅅㅓ',
    '\u200b6022-8T5C-Y4TJ\u200b',
  ])('is read in %s', (typed) => {
    expect(unwrap(readDealCode(typed)).code).toBe('6022-8T5C-Y4TJ');
  });

  it.each([
    ['deal-code', ''],
    ['deal-code', 'whatever they say'],
    ['deal-code', CODES[0]!.slice(0, -1)],
    ['deal-code', 'U022-8T5C-Y4TJ'],
    ['deal-code', '6022-8T5C-Y4TJ-0000'],
    ['deal-code', '0000-6022-8T5C-Y4TJ'],
    ['deal-code', '6022-8T5C-Y4TJ-8T5C-Y4TJ'],
    ['deal-code', '6N-1234-5678-9012'],
    ['deal-code', '1234-5678-9012-6'],
    ['deal-game', '1234-5678-9012'],
    ['deal-game', withCheck('Z0202D5CWH4')],
    ['deal-newer', withCheck('SZZ02D5CWH4')],
  ])('is refused with %s: %s', (refusal, code) => {
    expect(refusalOf(code)).toBe(refusal);
  });

  it('does not exist for a printed board with values of its own', () => {
    const derby = games.find(({ id }) => id === 'donkey-derby')!;
    const options = unwrap(derby.parseOptions({ board: { track: 30 } }, 4));
    expect(dealOf({ game: derby, options, seats: 4 }, 1)).toBeNull();
  });

  it('is that of one game', () => {
    expect(new Set(games.map(({ dealLetter }) => dealLetter)).size).toBe(games.length);
  });
});

it('1,000 codes deal the same cards on every laptop', () => {
  const hash = createHash('sha256');
  for (let deal = 0; deal < 1000; deal++) {
    const game = games[deal % games.length]!;
    const { min, max } = game.seats;
    const seats = min + (deal % (max - min + 1));
    const options = game.codedOptions[0]!;
    const { code, seed } = dealOf({ game, options, seats }, deal * 1_073_741_789)!;
    hash.update(code).update(JSON.stringify(unwrap(game.setup({ options, seats, seed })).state));
  }
  expect(hash.digest('base64url')).toBe('Asuiq6RK2_4HESNdK8jhiMkMo8T9QGGfmon9JMDvxYw');
});
