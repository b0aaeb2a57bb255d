/** Something the player wrote and had acknowledged: a move of a match, or an entry, a correction or a deleted round of a score sheet. */
export interface Written {
  readonly where: (typeof PLACES)[number];
  /** the id of the call that wrote it */
  readonly client: string;
}

export const PLACES = ['match', 'sheet'] as const;

/** As the player says it on a line of its own. */
export const lineOf = ({ where, client }: Written): string => `${where} ${client}`;

/** The way back from `lineOf`. */
export function readLine(line: string): Written {
  const [where, client = ''] = line.split(' ');
  return { where: where === 'sheet' ? 'sheet' : 'match', client };
}
