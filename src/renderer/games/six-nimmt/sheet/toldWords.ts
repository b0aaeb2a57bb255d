import type { Report } from '../../../../main/games/six-nimmt/referee-model.ts';
import type { Sentence } from '../../../i18n/sentence.ts';

/** Something that was told to the referee, as one says it. */
export function toldWords(given: { readonly type: string }): Sentence {
  const told = given as Report;
  switch (told.type) {
    case 'starter':
      return { key: 'referee.toldStarter', params: { card: told.card } };
    case 'reveal':
      return {
        key: 'referee.toldReveal',
        seats: { seat: told.column },
        params: { card: told.card },
      };
    case 'row':
      return { key: 'referee.toldRow', params: { row: told.row + 1 } };
  }
}
