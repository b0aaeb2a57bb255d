import { PiniaColada, useInfiniteQuery, useQuery, useQueryCache } from '@pinia/colada';
import { computed, ref, shallowRef, watch, type App } from 'vue';
import type { CallName, Input, Output, Reply } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { useConnection } from './connection.ts';

class Refused extends Error {
  readonly refusal: AppRefusal;

  constructor(refusal: AppRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const pendingReads = ref(0);
/** Whether the screen waits for data: what is farther down can be read after that. */
export const isReading = computed(() => pendingReads.value > 0);

async function valueOf<Name extends CallName>(reply: Promise<Reply<Name>>): Promise<Output<Name>> {
  pendingReads.value++;
  try {
    const answer = await reply;
    if (!answer.ok) throw new Refused(answer.error);
    return answer.value;
  } finally {
    pendingReads.value--;
  }
}

/** Nothing is cached after it leaves the screen, so no page first shows outdated data. */
const OPTIONS = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

function useRereading(): () => Promise<void> {
  const cache = useQueryCache();
  // Refused queries show their own refusal.
  return () => cache.invalidateQueries().then(noop, noop);
}

const noop = (): void => undefined;

/** Vue plug-in. After a reconnect, everything on the screen is read again. */
export const queries = {
  install(app: App): void {
    app.use(PiniaColada, { queryOptions: OPTIONS });
    app.runWithContext(() => {
      const connection = useConnection();
      const reread = useRereading();
      watch(
        () => connection.state,
        (now, before) => {
          if (now === 'open' && before === 'lost') void reread();
        },
      );
    });
  },
};

/**
 * Reads from the app while the component is mounted, again for every new input and after every change. The previous
 * data stays until new data arrives, also if rereading is refused.
 * @param input null reads nothing
 * @param version what else the answer depends on: read again when it changes
 */
export function useAppQuery<Name extends CallName>(
  name: Name,
  input: () => Input<Name> | null,
  version: () => unknown = () => null,
) {
  const { call } = useConnection();
  const cache = useQueryCache();
  const keyOf = (question: Input<Name> | null) => [name, question as never, version() as never];
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<Output<Name>, Refused>(
    () => {
      const question = input();
      return {
        key: keyOf(question),
        enabled: question !== null,
        query: () => valueOf<Name>(call(name, question!)),
        placeholderData: (previous) => (question === null ? undefined : previous),
      };
    },
  );
  return {
    data: computed(() => data.value ?? null),
    isPending,
    /** whether the data still belongs to the previous input */
    isEarlier: isPlaceholderData,
    reread: () => void refetch(),
    /** Changes the data read, as a push requires. */
    update(change: (read: Output<Name>) => Output<Name>): void {
      const read = data.value;
      if (read !== undefined) cache.setQueryData(keyOf(input()), change(read));
    },
    /** refusal; null if there is data */
    refusal: computed(() => (data.value === undefined ? (error.value?.refusal ?? null) : null)),
  };
}

/** Reads the same of each of a few subjects, at most `most`, in their order; null is not there yet. */
export function useAppQueries<Name extends CallName>(
  name: Name,
  most: number,
  inputs: () => readonly Input<Name>[],
) {
  const reads = Array.from({ length: most }, (_, at) =>
    useAppQuery(name, () => inputs()[at] ?? null),
  );
  return computed(() => reads.map(({ data, isEarlier }) => (isEarlier.value ? null : data.value)));
}

type PagedCall = 'history.list' | 'history.deleted';
interface Page {
  readonly matches: readonly { readonly match: MatchId }[];
  readonly more: boolean;
}

/** ms that pages stay cached after leaving the screen, for a return to the same scroll position */
const PAGES_LIFETIME = 3_600_000;

export function useAppPages<Name extends PagedCall>(
  name: Name,
  input: () => Omit<Input<Name>, 'after'>,
) {
  const { call } = useConnection();
  const query = useInfiniteQuery<Output<Name>, Refused, MatchId | null>(() => {
    const question = input();
    return {
      key: [name, 'pages', question as never],
      gcTime: PAGES_LIFETIME,
      initialPageParam: null,
      query: ({ pageParam }) =>
        valueOf<Name>(call(name, { ...question, after: pageParam } as Input<Name>)),
      getNextPageParam(page) {
        const { matches, more } = page as Page;
        return more ? matches.at(-1)!.match : null;
      },
      placeholderData: (previous) => previous,
    };
  });
  return {
    pages: computed(() => query.data.value?.pages ?? null),
    hasMore: query.hasNextPage,
    refusal: computed(() => query.error.value?.refusal ?? null),
    readOn: () => query.loadNextPage({ cancelRefetch: false }),
  };
}

/** Sends changing calls to the app. After success, everything on the screen is reread before the reply is returned. */
export function useAppMutation() {
  const { call } = useConnection();
  const reread = useRereading();
  const pending = ref(0);
  const refusal = shallowRef<AppRefusal | null>(null);

  async function mutate<Name extends CallName>(
    name: Name,
    input: Input<Name>,
  ): Promise<Reply<Name>> {
    pending.value++;
    const reply = await call(name, input);
    pending.value--;
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) await reread();
    return reply;
  }

  return { mutate, refusal, isBusy: computed(() => pending.value > 0) };
}
