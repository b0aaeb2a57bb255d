import type { ImportTexts } from '#shared/contract/exchange.ts';
import { normaliseLine } from '#shared/text-line.ts';
import type { Participant } from '../file-people.ts';
import type { PlayerScore } from './file-format.ts';

/** Formats who was in which team: "Red: Mina, Jonas · Blue: Ada". */
export function teamsText(seats: readonly PlayerScore[], people: readonly Participant[]): string {
  const teams = Map.groupBy(people, (_, at) => normaliseLine(seats[at]!.team));
  teams.delete('');
  // Without any other team, 0 is none.
  if (teams.size === 1) teams.delete('0');
  return [...teams]
    .map(([team, members]) => `${team}: ${members.map(({ name }) => name).join(', ')}`)
    .join(' · ');
}

/** Formats who had which role: "Role: Mina – Pilot · Ada – Doctor". */
export function rolesText(
  seats: readonly PlayerScore[],
  people: readonly Participant[],
  texts: ImportTexts,
): string {
  const roles = seats.flatMap(({ role, teamRole }, at) => {
    const own = [role, teamRole].map(normaliseLine).filter((one) => one !== '');
    return own.length === 0 ? [] : [`${people[at]!.name} – ${[...new Set(own)].join(', ')}`];
  });
  return roles.length === 0 ? '' : `${texts.role}: ${roles.join(' · ')}`;
}

/** Formats expansions by name: "Expansions: Leaders, Cities". */
export const expansionsText = (names: readonly string[], texts: ImportTexts): string =>
  names.length === 0 ? '' : `${texts.expansions}: ${[...new Set(names)].join(', ')}`;
