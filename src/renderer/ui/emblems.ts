import type { Emblem as EmblemName } from '#shared/people.ts';

/** Alias beside a component of the same name. */
export type { EmblemName };

/** SVG path on the disc, in a 100 × 100 box; holes by the even-odd rule. */
export const EMBLEM_SHAPES: Readonly<Record<EmblemName, string>> = {
  moon: 'M62 20a32 32 0 1 0 18 44A27 27 0 0 1 62 20Z',
  anchor:
    'M46 38V34a11 11 0 1 1 8 0v4h13v8H54v24c8-1.5 14-6.5 16-14l-6 2 10-16 8 17-5-2c-2 14-12 23-27 23S25 71 23 57l-5 2 8-17 10 16-6-2c2 7.5 8 12.5 16 14V46H33v-8ZM50 20a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  star: 'M50 16 60.5 38.5 85 41.5 67 58.5 71.5 83 50 71 28.5 83 33 58.5 15 41.5 39.5 38.5Z',
  leaf: 'M20 80C16 44 36 20 80 20c2 42-18 64-46 56L62 42 26 72Z',
  bell: 'M50 16c4 0 6 2 6 6 13 3 18 13 18 26 0 12 3 16 8 22H18c5-6 8-10 8-22 0-13 5-23 18-26 0-4 2-6 6-6ZM40 75h20a10 10 0 0 1-20 0Z',
  fish: 'M14 50C26 30 50 26 66 44L84 30v40L66 56C50 74 26 70 14 50Zm16-7a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  key: 'M34 22a20 20 0 0 1 19.5 24.5L84 77v9H71v-8h-8v-9h-8L46.5 60.5A20 20 0 1 1 34 22Zm-4 11a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z',
  shroom: 'M50 18c22 0 36 14 36 34H14c0-20 14-34 36-34ZM39 58h22l4 26H35Z',
  feather:
    'M82 16C50 18 26 34 26 64l-9 19 7 3 8-17c26 2 42-10 46-28l-16 2 18-9c2-6 3-12 2-18ZM38 58 64 34 46 61Z',
  cup: 'M22 28H70v6h6c9 0 14 6 14 14s-6 15-15 15h-7c-3 8-10 13-18 13h-8C30 76 22 68 22 56ZM70 42v13h4c5 0 8-3 8-7s-3-6-7-6ZM20 80h54v6H20Z',
};
