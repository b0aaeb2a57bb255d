import { plainNumberText } from '#shared/number-text.ts';
import { CATEGORIES_MAX, type Category, type Ties } from '#shared/custom-game.ts';

export const CATEGORY_KINDS = ['number', 'table', 'ranks', 'bid', 'tick', 'note'] as const;

/** Category in the form. Values of kinds that are not chosen stay. */
export interface CategoryDraft {
  /** identifies it while it is renamed and moved */
  readonly key: number;
  readonly name: string;
  readonly kind: Category['kind'];
  readonly factor: number;
  /** null: any sum */
  readonly sum: number | null;
  /** points as typed */
  readonly table: string;
  readonly ranks: string;
  readonly ties: Ties;
  readonly tick: number;
  readonly moon: boolean;
  /** points at each multiple of a count; null: none */
  readonly every: number | null;
  readonly everyPoints: number;
  /** points of a bid */
  readonly met: number;
  readonly each: number;
  readonly missed: number;
  /** null: a bid of 0 is like any other */
  readonly zero: number | null;
}

const NEW_CATEGORY: Omit<CategoryDraft, 'key'> = {
  name: '',
  kind: 'number',
  factor: 1,
  sum: null,
  table: '1, 3, 6, 10',
  ranks: '8, 4',
  ties: 'full',
  tick: 5,
  moon: false,
  every: null,
  everyPoints: -100,
  met: 20,
  each: 10,
  missed: -10,
  zero: null,
};

/** Descriptions number their categories from 0. */
let lastKey = CATEGORIES_MAX;

/** Returns a new category, under a key that no removed one had. */
export const newCategory = (): CategoryDraft => ({ ...NEW_CATEGORY, key: ++lastKey });

/** Whether nothing was entered into a category yet: the description goes without it. */
export const isBlank = (category: CategoryDraft): boolean =>
  category.name.trim() === '' &&
  NEW_FIELDS.every((field) => field === 'name' || category[field] === NEW_CATEGORY[field]);

const NEW_FIELDS = Object.keys(NEW_CATEGORY) as (keyof typeof NEW_CATEGORY)[];

/** Fills a row of the form with a category. */
export function categoryDraftOf(category: Category, key: number): CategoryDraft {
  const blank = { ...NEW_CATEGORY, key, name: category.name, kind: category.kind };
  switch (category.kind) {
    case 'number':
      return {
        ...blank,
        factor: category.factor ?? 1,
        sum: category.sum ?? null,
        moon: category.moon ?? false,
        ...(category.every && { every: category.every.count, everyPoints: category.every.points }),
      };
    case 'bid': {
      const { met, each = 0, missed = 0, zero = null } = category;
      return { ...blank, met, each, missed, zero };
    }
    case 'table':
      return { ...blank, table: category.points.join(', ') };
    case 'ranks':
      return { ...blank, ranks: category.points.join(', '), ties: category.ties ?? 'full' };
    case 'tick':
      return { ...blank, tick: category.points };
    case 'note':
      return blank;
  }
}

/** Returns the category that a row of the form holds. */
export function describedCategory(draft: CategoryDraft): Category {
  const name = draft.name.trim();
  const { kind, factor, sum, ties, moon, every, everyPoints, met, each, missed, zero } = draft;
  switch (kind) {
    case 'number':
      return {
        name,
        kind,
        ...(factor !== 1 && { factor }),
        ...(sum !== null && { sum }),
        ...(moon && sum !== null && sum > 0 && { moon }),
        ...(every !== null && { every: { count: every, points: everyPoints } }),
      };
    case 'bid':
      return {
        name,
        kind,
        met,
        ...(each !== 0 && { each }),
        ...(missed !== 0 && { missed }),
        ...(zero !== null && { zero }),
      };
    case 'table':
      return { name, kind, points: readPoints(draft.table) };
    case 'ranks':
      return { name, kind, points: readPoints(draft.ranks), ...(ties !== 'full' && { ties }) };
    case 'tick':
      return { name, kind, points: draft.tick };
    case 'note':
      return { name, kind };
  }
}

/** Reads whole and half points between spaces, commas or middle dots; none if there is anything else. */
function readPoints(text: string): readonly number[] {
  const parts = plainNumberText(text)
    .split(/[\s,;/·・\u119e]+/)
    .filter((part) => part !== '');
  return parts.every((part) => /^-?\d+(?:\.[05])?$/.test(part)) ? parts.map(Number) : [];
}
