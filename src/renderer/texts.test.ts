import { describe, expect, it } from 'vitest';
import { gameTexts } from '#games/screens.ts';
import type { Texts } from './i18n/texts.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { BOT_LEVELS } from '#shared/people.ts';
import { contract } from '#shared/contract.ts';
import { texts as laptopTexts } from './i18n/index.ts';
import { createTranslator } from './i18n/translator.ts';

/** Returns all texts by dotted name. */
function flatten(texts: Texts, path: readonly string[] = []): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[[...path, key].join('.'), text] as const]
        : [...flatten(text, [...path, key])],
    ),
  );
}

const english = flatten(laptopTexts.en);

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

/** Names of texts that a language lacks, or has otherwise than English. */
function problemsOf(texts: ReadonlyMap<string, string>): readonly string[] {
  const ofOne = ([key, text]: readonly [string, string]): string[] => {
    const translated = texts.get(key);
    if (translated === undefined) return [`${key} is missing`];
    if (translated.trim() === '') return [`${key} is empty`];
    // A plural repeats its number in each form.
    const isAlike =
      text.includes(' | ') || placeholders(text).join() === placeholders(translated).join();
    return isAlike ? [] : [`${key} has other parameters`];
  };
  const unknown = [...texts.keys()].filter((key) => !english.has(key));
  return [
    ...[...english].flatMap(ofOne),
    ...unknown.map((key) => `${key} is not a text in English`),
  ];
}

/** The English texts as those of a language that nobody speaks. */
const madeUp = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `ĝ${text.replaceAll(' | ', ' | ĝ')}` : madeUp(text),
    ]),
  );

/** Sources that use texts: all of the renderer except the texts themselves and the tests. */
const files = Object.entries(
  import.meta.glob<string>(['./**/*.{vue,ts}', '../games/**/*.{vue,ts}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).filter(([file]) => !/^\.\/i18n\/\w+\/|\/(texts|laptopTexts)\.\w+\.ts$|\.test\.ts$/.test(file));
const sources = files.map(([, source]) => source);

/** Quoted names, such as 'nav.settings'; not a template's expressions, nor names of calls. */
const named = new Set(
  sources.flatMap(
    (source) => source.match(/(?<=(?<!=|call\(|ask\()['"`])[a-z][\w-]*(\.[\w-]+)+(?=['"`])/g) ?? [],
  ),
);

/** Names with an interpolation, such as `nav.${room}`, which matches one key or several. */
const patterns = sources
  .flatMap((source) => source.match(/(?<=`)[a-z][\w-]*\.[\w.-]*\$\{[^`]*(?=`)/g) ?? [])
  .map((template) => template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')))
  .map((parts) => new RegExp(`^${parts.join('[\\w-]+')}$`));

/** A game omits its own prefix. */
const withoutGame = (key: string): string => key.replace(/^games\.[\w-]+\./, '');

const isUsed = (key: string): boolean =>
  [key, withoutGame(key)].some(
    (name) => named.has(name) || patterns.some((pattern) => pattern.test(name)),
  );

/** Quoted names without a dot, and names with an interpolation, such as `flockNow-${colour}`. */
const nameLike = /(?<=(['"`]))(?:[\w-]|\$\{[^}`]*\})+(?=\1)/g;

/** Patterns of the top-level text names in a game's folder. */
const namesOf = (game: string): readonly RegExp[] =>
  files
    .filter(([file]) => file.startsWith(`../games/${game}/`))
    .flatMap(([, source]) => source.match(nameLike) ?? [])
    .map((name) => name.split(/\$\{[^}]*\}/))
    // A name of almost only interpolations would match everything.
    .filter((parts) => parts.length === 1 || parts.join('').length > 2)
    .map((parts) => new RegExp(`^${parts.join('[\\w-]*')}$`));

/** Texts of all games, named by the app: `games.${game}.name`. */
const namedByApp = patterns.filter(({ source }) => /[\w-]\$$/.test(source));

describe('the texts', () => {
  it.each(LANGUAGES)('in %s are all of the English ones, with their parameters', (language) => {
    expect(problemsOf(flatten(laptopTexts[language]))).toEqual([]);
  });

  it('in a made-up language may be registered, and each missing or wrong one is named', () => {
    const made = madeUp(laptopTexts.en);
    const flat = flatten(made);
    expect(problemsOf(flat)).toEqual([]);
    const translator = createTranslator({ locale: 'eo', texts: made, finish: (text) => text });
    expect(translator.t('nav.history')).toBe(`ĝ${english.get('nav.history')!}`);
    flat.delete('nav.history');
    flat.set('nav.invented', 'ĝ');
    flat.set('nav.settings', ' ');
    flat.set('games.scout.name', 'ĝ {invented}');
    expect(problemsOf(flat)).toEqual([
      'nav.history is missing',
      'nav.settings is empty',
      'games.scout.name has other parameters',
      'nav.invented is not a text in English',
    ]);
  });

  /** Texts whose number is always above one. */
  const ALWAYS_SEVERAL = new Set([
    'phones.manyWantRematch',
    'season.moreNights',
    'statistics.placesSpread',
    'statistics.chance.oneIn',
    'statistics.chance.hardly',
    'games.donkey-derby.someRest',
    'games.donkey-derby.ending.onOneDonkey',
    'games.donkey-derby.ending.onOneDonkeyText',
    'games.donkey-derby.ending.mostBlanks',
    'games.goat-n-goat.ending.greatest-loss',
    'games.goat-n-goat.ending.mostMountains',
    'games.goat-n-goat.ending.mostMountainsText',
    'games.goat-n-goat.refusals.hand-within-limit',
    'games.scout.moreThan',
    'games.scout.wouldShowSet',
    'games.scout.hints.breaks-group',
    'games.scout.hints.longer-group',
    'games.scout.reasons.longer-group',
    'games.scout.reasons.breaks-group',
    'games.scout.ending.mostTokens',
    'games.scout.ending.greatestSet',
    'games.scout.ending.greatestCatch',
    'games.scout.refusals.too-few',
    'games.scout.refusals.set-beats-run',
    'games.six-nimmt.sheet.inDeck',
    'games.six-nimmt.ending.costliestRow',
    'games.six-nimmt.ending.costliestDeal',
  ]);
  const THINGS =
    'bets|blanks|boards|bull heads|cards|cases|characters|coins|columns|days|deals|decisions|donkeys|entries|files|goats|' +
    'heads|hours|letters|lines|markers|matches|minutes|mountains|moves|names|nights|penalty cards|people|photos|places|' +
    'players|plays|points|races|rounds|rows|scores|seasons|seats|spaces|times|tokens|tries|wins';

  it('every counted text in English has a form for one', () => {
    const counted = new RegExp(
      `\\{(?!name|seat|max|donkey)\\w+\\} (?:more |other |of \\{\\w+\\} )?(?:${THINGS})\\b`,
    );
    const withoutForms = [...english].filter(
      ([key, text]) => counted.test(text) && !text.includes(' | ') && !ALWAYS_SEVERAL.has(key),
    );
    expect(withoutForms).toEqual([]);
  });

  it('in Korean use the words of the glossary', () => {
    const former =
      /쇼|황소|동키|쉬움 봇|제비로|한계 점수|(?<!스프레드)시트|[높낮]을수록 좋|(?<![가-힣])링(?!크)/;
    const texts = [...flatten(laptopTexts.ko)].filter(([, text]) => former.test(text));
    expect(texts).toEqual([]);
  });

  it.each(LANGUAGES)('name a button by what is on it, in %s', (language) => {
    const texts = flatten(laptopTexts[language]);
    for (const level of BOT_LEVELS)
      expect(texts.get(`table.bots.${level}`)).toContain(texts.get(`newMatch.addBot.${level}`));
  });

  it('no text is unused', () => {
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('no text at the top level of a game is unused', () => {
    const tops = [...english.keys()].filter((key) => /^games\.[\w-]+\.[\w-]+$/.test(key));
    const names = Object.fromEntries(
      Object.keys(gameTexts('en')).map((game) => [game, [...namesOf(game)]]),
    );
    const unused = tops.filter((key) => {
      const [, game, name] = key.split('.');
      return (
        !namedByApp.some((pattern) => pattern.test(key)) &&
        !names[game!]!.some((pattern) => pattern.test(name!))
      );
    });
    expect(unused).toEqual([]);
  });

  it('no text is missing', () => {
    const roots = Object.keys(laptopTexts.en);
    const ofGames = [...english.keys()].filter((key) => key.startsWith('games.'));
    const isKnown = (name: string): boolean =>
      english.has(name) || ofGames.some((key) => key.endsWith(`.${name}`));
    const missing = [...named].filter(
      (name) => roots.includes(name.split('.')[0]!) && !isKnown(name) && !(name in contract),
    );
    expect(missing).toEqual([]);
  });
});

describe('walks for pictures', () => {
  const walks = import.meta.glob<string>('../../scripts/pictures/{rooms,sheets,tables}.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  /** Words not on any screen: people, keys, and SQL. */
  const others = /^(Ada|Jonas|Mina|Theo|Escape|SELECT .*)$/;

  /** Texts with placeholders; texts of almost only placeholders would match everything. */
  const filledIn = [...english.values()]
    .flatMap((text) => text.split(' | '))
    .map((text) => text.split(/\{\w+\}/))
    .filter((parts) => parts.length > 1 && /[A-Za-z]{3}/.test(parts.join('')))
    .map((parts) => parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .map((parts) => new RegExp(`^${parts.join('.+')}$`));
  const isShown = (word: string): boolean =>
    [...english.values()].some((text) => text.includes(word)) ||
    filledIn.some((text) => text.test(word));

  // Such walks rarely run; the test shows at once that a changed text breaks them.
  it.each(Object.entries(walks))('%s names texts of the screens', (_, source) => {
    const words = source.match(/(?<=')[A-Z][^'\n]*(?=')/g)?.filter((word) => !others.test(word));
    expect(words?.length).toBeGreaterThan(3);
    expect(words?.filter((word) => !isShown(word))).toEqual([]);
  });
});
