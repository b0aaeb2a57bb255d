import type { SheetPush } from '../../../../shared/pushes.ts';
import type { DeskStatus } from '../../sheet.ts';
import type { Place } from '../../../components/sheet/gaps.ts';
import { DONKEYS } from '../order.ts';
import { isRun, markersLeft, raceOf, wayOf } from './race.ts';
import { chosenWay } from './way.ts';

/** What is to be told next; once three donkeys are in, who has won the most in this race. */
export function status(sheet: SheetPush, { round, column }: Place): DeskStatus {
  const name = sheet.columns[column]?.player.name ?? '';
  const race = { race: round + 1 };
  if ((wayOf(sheet, round) ?? chosenWay.value) === 'sums')
    return {
      column,
      say: { key: 'sheet.howMuch', params: { name } },
      why: { key: 'sheet.howMuchWhy', params: race },
    };
  const { podium, columns } = raceOf(sheet, round);
  const left = markersLeft({ podium, columns }, column);
  if (isRun({ podium, columns }) && DONKEYS.some((donkey) => columns[donkey].length > 0))
    return ahead(sheet, round);
  if (left > 0)
    return {
      column,
      say: { key: left === 1 ? 'sheet.whereLast' : 'sheet.where', params: { name } },
      why: { key: 'sheet.whereWhy', params: race },
    };
  return {
    column: null,
    say: { key: `sheet.who${String(Math.min(podium.length + 1, 3))}` },
    why: { key: 'sheet.whoWhy', params: race },
  };
}

/** As the main process added it up. */
function ahead({ rounds }: SheetPush, round: number): DeskStatus {
  const scores = (rounds[round]?.cells ?? []).map((cell) => cell?.score ?? -1);
  const best = Math.max(...scores);
  const seats = [...scores.keys()].filter((column) => scores[column] === best);
  const [only] = seats;
  return {
    column: seats.length === 1 ? only! : null,
    say: {
      key: seats.length === 1 ? 'sheet.ahead' : 'sheet.aheadTogether',
      seats: { names: seats },
      params: { n: best },
    },
    why: { key: 'sheet.aheadWhy', params: { race: round + 1 } },
  };
}
