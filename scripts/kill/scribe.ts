import { freshClient, type TestWindow } from '../../src/main/app.fixture.ts';
import { sheetOf, startSheet, type TestSheet } from '../../src/main/sheets/sheet.fixture.ts';

/** Of so many writes one corrects a number that was settled long before. */
const CORRECTS_EVERY = 3;
/** A sheet ends after so many rounds, and the next one is begun. */
const options = { end: { kind: 'deals', count: 20 } };

/** Goes on with the sheet that waits, or begins one, for so many writes. */
export async function keepSheet(
  window: TestWindow,
  writes: number,
  acknowledged: (client: string) => void,
): Promise<void> {
  const sheet = await waitingSheet(window);
  for (let write = 0; write < writes; write++) {
    const { revision, rounds } = sheet.now();
    const corrects = rounds.length > 1 && write % CORRECTS_EVERY === CORRECTS_EVERY - 1;
    const client = freshClient();
    await window.get('sheet.write', {
      match: sheet.match,
      client,
      ...(corrects ? { round: 0, column: 0 } : nextPlace(sheet)),
      cell: { state: 'given', value: { bulls: revision % 4 } },
    });
    acknowledged(client);
  }
}

async function waitingSheet(window: TestWindow): Promise<TestSheet> {
  const { waiting } = await window.get('history.tonight', {});
  const match = waiting.find(({ mode }) => mode === 'tally')?.match;
  if (!match) return startSheet(window, { options });
  await window.get('sheet.watch', { match });
  return sheetOf(window, match);
}

/** One person after the other, a round after the other. */
function nextPlace(sheet: TestSheet): { readonly round: number; readonly column: number } {
  const { rounds } = sheet.now();
  const last = rounds.at(-1);
  return last && !last.complete
    ? { round: rounds.length - 1, column: 1 }
    : { round: rounds.length, column: 0 };
}
