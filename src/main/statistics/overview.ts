import type { Overview } from '../../shared/contract.ts';
import type { Ledger } from './ledger.ts';
import { firstBegin } from './past.ts';

/** What there is at all, for the front of the history. */
export function overview({ pasts }: Ledger): Overview {
  const people = new Set<string>();
  for (const { seats } of pasts)
    for (const { player } of seats) if (player !== null) people.add(player);
  const tallied = pasts.filter((past) => past.tallied).length;
  return {
    matches: pasts.length,
    played: pasts.length - tallied,
    tallied,
    marked: {
      rewound: pasts.filter(({ rewound }) => rewound).length,
      abandoned: pasts.filter(({ abandoned }) => abandoned).length,
      handedOver: pasts.filter(({ handedOver }) => handedOver).length,
    },
    nights: new Set(pasts.map(({ night }) => night)).size,
    people: people.size,
    since: firstBegin(pasts),
    games: [...Map.groupBy(pasts, ({ game }) => game)]
      .map(([game, own]) => ({ game, matches: own.length, lastAt: own.at(-1)!.endedAt }))
      .sort((a, b) => b.matches - a.matches),
  };
}
