import type { PlayerId } from '#shared/ids.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { createDeals, type Deals } from './deals.ts';
import { type Rosters, rosterReader } from './filter.ts';
import { matchEdits } from './match-edits.ts';
import {
  type ResolveOccupants,
  type ResolvePlayers,
  createOccupantResolver,
  createPlayerResolver,
  type PlayerStore,
  playerStore,
} from './players.ts';
import { type NightMatches, nightMatches, type NightStore, nightStore } from './nights.ts';

export interface Records {
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly nights: NightStore;
  readonly nightMatches: NightMatches;
  readonly deals: Deals;
  readonly edits: ReturnType<typeof matchEdits>;
  readonly resolvePlayers: ResolvePlayers;
  readonly resolveOccupants: ResolveOccupants;
  personOf(id: PlayerId): PlayerId;
}

export function createRecords(db: Db, environment: Environment): Records {
  const players = playerStore(db, environment);
  const nights = nightStore(db, environment);
  const within = nightMatches(db, nights);
  return {
    players,
    nights,
    nightMatches: within,
    deals: createDeals(db),
    rosters: rosterReader(db),
    edits: matchEdits(db, within, environment),
    resolvePlayers: createPlayerResolver(players),
    resolveOccupants: createOccupantResolver(players),
    personOf: (id) => players.byId(id)?.id ?? id,
  };
}
