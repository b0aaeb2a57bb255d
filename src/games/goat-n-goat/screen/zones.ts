import type { Event, View } from '../rules/model.ts';
import { TURN_STEPS, turnStepOf, type TurnStep } from './steps.ts';

/** Whether a zone's step is being made, has been made in this turn, or is still to come. */
export type ZoneState = 'now' | 'done' | 'rest';

/** The number that a step has in the rules. */
export const numberOfStep = (step: TurnStep): number => TURN_STEPS.indexOf(step) + 1;

export function zoneState(step: TurnStep, view: View, event: Event | null): ZoneState {
  const now = turnStepOf(view, event);
  if (now === null) return 'rest';
  // What is given up belongs to the draw, but lies in the hand.
  const hasDrawn = step === 'draw' && view.phase === 'give-up' && event === null;
  if (step === now && !hasDrawn) return 'now';
  // In last turns nothing is drawn.
  if (step === 'draw' && view.lastTurns !== null) return 'rest';
  return hasDrawn || numberOfStep(step) < numberOfStep(now) ? 'done' : 'rest';
}
