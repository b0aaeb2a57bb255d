// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mount } from '../mount.fixture.ts';
import SeatRow from './SeatRow.vue';
import { displayedSeats } from './seats.ts';

/** Mounts the row of a program. */
async function rowOf(program: string, at = 1): Promise<HTMLElement> {
  const [displayed] = displayedSeats([{ kind: 'bot', level: 'normal', program }]);
  return mount(SeatRow, { displayed, at, current: true, grabbed: false, helpId: 'help' });
}

describe('the row of an outside bot', () => {
  it('shows beside a short name that it is a program', async () => {
    const row = await rowOf('Magpie');
    expect(row.querySelector('.tag')?.textContent.trim()).toBe('Outside bot');
  });

  it('gives its space to the name if it has the first turn, which is shown there too', async () => {
    const row = await rowOf('Magpie', 0);
    const tags = [...row.querySelectorAll('.tag')].map(({ textContent }) => textContent.trim());
    expect(tags).toEqual(['starts']);
  });

  it('gives all its space to a long name, and says what it is only to screen readers', async () => {
    const name = 'Magpie the Magnificent 2';
    const row = await rowOf(name);
    expect(row.querySelector('.name')?.textContent).toBe(name);
    expect(row.querySelector('.tag')).toBeNull();
    const heard = [...row.querySelectorAll('.visually-hidden')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(heard).toContain('Outside bot');
  });
});
