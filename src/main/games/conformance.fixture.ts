import type { Game } from '../core/table.ts';
import type { TestKit } from './conformance.kit.ts';

/** The kit in the game's own folder. */
export async function kitOf(game: Game): Promise<TestKit> {
  const { kit } = (await import(`./${game.id}/conformance.ts`)) as { kit: TestKit };
  return kit;
}
