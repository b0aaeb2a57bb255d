/** Colours of pennants and confetti. */
export const PARTY_COLOURS = [
  '#f0b23e',
  '#ee9673',
  '#8abbe0',
  '#a5ca74',
  '#cbace6',
  '#fff3dd',
] as const;
