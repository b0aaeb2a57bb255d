import { h, type FunctionalComponent } from 'vue';
import type { Rulebook } from '../../../table/kit/rulebook.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import SheetPicture from './SheetPicture.vue';
import TrackPicture from './TrackPicture.vue';

const sheet =
  (props: InstanceType<typeof SheetPicture>['$props']): FunctionalComponent =>
  () =>
    h(SheetPicture, props);
const track =
  (props: InstanceType<typeof TrackPicture>['$props']): FunctionalComponent =>
  () =>
    h(TrackPicture, props);

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    bets: sheet({
      columns: [
        { donkey: 'grey', markers: ['anchor', 'star'] },
        { donkey: 'red', markers: ['moon'] },
        { donkey: 'white', markers: [] },
      ],
    }),
    move: track({
      from: 8,
      die: 4,
      donkeys: [
        { donkey: 'white', step: 9, is: 'lit' },
        { donkey: 'red', step: 10, is: 'lit' },
        { donkey: 'grey', step: 12 },
      ],
      rings: [13, 14],
    }),
    bridge: track({
      from: 11,
      bridge: 15,
      donkeys: [
        { donkey: 'yellow', step: 13, is: 'lit' },
        { donkey: 'brown', step: 15, is: 'asleep' },
      ],
    }),
    payout: sheet({
      columns: [
        { donkey: 'white', place: 1, markers: ['leaf', 'moon'] },
        { donkey: 'red', place: 2, markers: ['moon', 'leaf', 'star'] },
        { donkey: 'grey', place: 3, markers: ['star'] },
      ],
    }),
  },
};
