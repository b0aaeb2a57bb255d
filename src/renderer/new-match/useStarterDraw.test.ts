import { expect, it } from 'vitest';
import { drawSteps } from './useStarterDraw.ts';

it('the highlight goes round in order, ends at the drawn seat, and is over within four seconds', () => {
  for (let seats = 2; seats <= 10; seats++)
    for (let drawn = 0; drawn < seats; drawn++) {
      const steps = drawSteps(seats, drawn);
      expect(steps.map(({ seat }) => seat)).toEqual(steps.map((_, at) => at % seats));
      expect(steps.at(-1)!.seat).toBe(drawn);
      expect(steps.every(({ pause }, at) => at === 0 || pause >= steps[at - 1]!.pause)).toBe(true);
      expect(steps.reduce((sum, { pause }) => sum + pause, 0)).toBeLessThan(4000);
    }
});
