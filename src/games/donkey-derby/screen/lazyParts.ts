import { h, type VNode } from 'vue';
import type { Highlight } from '#shared/story.ts';
import type { Donkey as DonkeyName } from '../rules/model.ts';
import Die from './pieces/Die.vue';
import Donkey from './pieces/Donkey.vue';
import { useLetters } from './text.ts';

export { default as board } from './Board.vue';
export { default as optionsForm } from './OptionsForm.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';

export function highlightGlyph({ code, params }: Highlight): VNode | null {
  if (code === 'most-blanks') return h(Die, { face: 0 });
  if (!('donkey' in params)) return null;
  const donkey = params['donkey'] as DonkeyName;
  return h(Donkey, { donkey, letter: useLetters()(donkey) });
}
