import { z } from 'zod';
import { plainBot } from './plain-bot.ts';
import { plainSheet } from './plain-sheet.ts';
import type { GameDefinition, GameRules } from './game.ts';
import type { GameTypes } from './types.ts';

/** Completes a definition. Defaults: open moves, no facts, no stories, a sheet of plain scores. */
export function withDefaults<T extends GameTypes>(definition: GameDefinition<T>): GameRules<T> {
  const clone: GameRules<T>['clone'] = definition.clone ?? ((state) => structuredClone(state));
  const scoresOf = (state: T['state']): readonly number[] | null => {
    const outcome = definition.outcome(state);
    return outcome.over ? outcome.scores : null;
  };
  return {
    optionsFit: () => true,
    prescribed: z.never(),
    prescribedFits: () => true,
    clone,
    visibility: () => 'open',
    faceDownSeats: () => [],
    revealingEvents: () => null,
    choices: (state, seat) =>
      definition.moves(state, seat).map((move) => ({ move, consequence: null })),
    roundScores(state) {
      const scores = scoresOf(state);
      return scores ? [scores] : [];
    },
    facts: (state) => (scoresOf(state) ?? []).map(() => ({})),
    story: () => ({ highlights: [] }),
    sheetStory: () => null,
    history: { variant: () => 'standard', limit: () => null, metrics: () => [] },
    sheet: plainSheet(definition.manifest.scoreOrder),
    bot: plainBot({ ...definition, clone }),
    coach: null,
    ...definition,
  };
}
