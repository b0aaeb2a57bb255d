import { PiniaColada, useInfiniteQuery, useQuery, useQueryCache } from '@pinia/colada';
import { computed, ref, shallowRef, watch, type App } from 'vue';
import type { CallName, Input, Output, Reply } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useConnection } from './connection.ts';

/** A refusal, where the cache expects an exception. */
class Refused extends Error {
  readonly refusal: AppRefusal;

  constructor(refusal: AppRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function valueOf<Name extends CallName>(reply: Promise<Reply<Name>>): Promise<Output<Name>> {
  const answer = await reply;
  if (!answer.ok) throw new Refused(answer.error);
  return answer.value;
}

/** Nothing that has left the screen is kept: no page shows at first what was true before. */
const OPTIONS = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Reads everything on the screen again. */
function useRereading(): () => Promise<void> {
  const cache = useQueryCache();
  // A query that is refused says so itself.
  return () => cache.invalidateQueries().then(noop, noop);
}

const noop = (): void => undefined;

/** Plug-in of the page. After a break of the connection everything on the screen is read again. */
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
 * Reads from the app as long as the component is there: for every other input, and again after every change. What was
 * read stays until the next is there, and where reading it again is refused.
 * @param input null reads nothing
 * @param version what else the answer depends on: with another one it is read again
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
    /** what is there still belongs to the input before */
    isEarlier: isPlaceholderData,
    reread: () => void refetch(),
    /** Changes what was read as a push says. */
    update(change: (read: Output<Name>) => Output<Name>): void {
      const read = data.value;
      if (read !== undefined) cache.setQueryData(keyOf(input()), change(read));
    },
    /** why there is nothing to show */
    refusal: computed(() => (data.value === undefined ? (error.value?.refusal ?? null) : null)),
  };
}

type PagedCall = 'history.list' | 'history.deleted';
/** A page of matches; what lies behind it comes after its last match. */
interface Page {
  readonly matches: readonly { readonly match: MatchId }[];
  readonly more: boolean;
}

/** ms that pages stay after they have left the screen, for who comes back to the same line */
const PAGES_LIFETIME = 3_600_000;

/** Reads matches page by page. */
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
    /** null until the first is there */
    pages: computed(() => query.data.value?.pages ?? null),
    hasMore: query.hasNextPage,
    refusal: computed(() => query.error.value?.refusal ?? null),
    readOn: () => query.loadNextPage({ cancelRefetch: false }),
  };
}

/** Changes something in the app. Once it is done, everything on the screen is read again before the reply is given. */
export function useAppMutation() {
  const { call } = useConnection();
  const reread = useRereading();
  const pending = ref(0);
  /** why the last change was not made */
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
