import { defineComponent } from 'vue';
import { describedManifest, type CustomGame } from '#shared/custom-game.ts';
import { initialPoster, plain } from './plainScreen.ts';
import { defineScreen, type GameScreen } from './screen.ts';

/** Returns the screen of a described game, which has a sheet only: nothing is played on it. */
export function customScreen({ id, description }: CustomGame): GameScreen {
  const manifest = describedManifest(id, description);
  return defineScreen({
    ...manifest,
    poster: initialPoster(description.name),
    board: () => Promise.resolve(NoBoard),
    scoreSummary: () => ({
      totals: [],
      round: null,
      limit: null,
      scoreOrder: manifest.scoreOrder,
      message: plain('running'),
    }),
  });
}

const NoBoard = defineComponent({ render: () => null });
