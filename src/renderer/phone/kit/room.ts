import {
  inject,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { RecentEntry } from '../../table/kit/briefWords.ts';

/** Why the hand shows its backs: its owner hid it, or this decision is made on the laptop. */
export type Cover = 'hidden' | 'laptop';

/** What the parts of a board on a phone know of the room they are in. */
export interface PhoneRoom {
  readonly viewer: Viewer;
  readonly cover: Cover | null;
  uncover(): void;
  /** the move is on its way */
  readonly isSending: boolean;
  /** whose turn it is; null where it is about nobody in particular */
  readonly about: Seat | null;
  /** "Theo, which goat?", and the rule behind it */
  readonly say: string;
  readonly why: string;
  /** who still decides, this seat too */
  readonly deciding: readonly Seat[];
  /** whose choice lies face down */
  readonly pending: readonly Seat[];
  /** what happened since this seat's last turn, oldest first */
  readonly since: readonly RecentEntry[];
  /** Asks for the rule against a move of the open decision; null if there is none, or nobody could be asked. */
  whyNot(move: OfferedChoice['move']): Promise<AppRefusal | null>;
}

const KEY: InjectionKey<ComputedRef<PhoneRoom>> = Symbol('phone room');

export const providePhoneRoom = (room: ComputedRef<PhoneRoom>): void => {
  provide(KEY, room);
};

/** The same where there may be none: on a screen that is no board. */
export const findPhoneRoom = (): ComputedRef<PhoneRoom> | null => inject(KEY, null);

/** The room that a board's part is in. */
export function usePhoneRoom(): ComputedRef<PhoneRoom> {
  const room = findPhoneRoom();
  if (!room) throw new Error('outside a phone’s room');
  return room;
}

/**
 * The rule against what is picked, for a board whose dock says it before the act is touched; null while nothing is meant
 * and until the answer is there.
 */
export function useWhyNot(
  meant: () => OfferedChoice['move'] | null,
): Readonly<Ref<AppRefusal | null>> {
  const room = usePhoneRoom();
  const why = shallowRef<AppRefusal | null>(null);
  watch(meant, async (move) => {
    why.value = null;
    const answer = move && (await room.value.whyNot(move));
    if (move === meant()) why.value = answer;
  });
  return why;
}
