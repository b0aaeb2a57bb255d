import type { Parsed } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import type { Fresh } from '../fresh.ts';
import { breather } from './breathe.ts';
import { exporter } from './exporter.ts';
import { houseOf } from './house.ts';
import { addsNothing, planImport, previewOf } from './plan.ts';
import { readExchangeFile } from './read.ts';
import { importer } from './store.ts';

export interface ExchangePorts {
  readonly db: Db;
  readonly fresh: Fresh;
  /** Keeps the history as it is, so that an import can be taken back. */
  readonly backUp: () => Promise<Result<unknown, AppRefusal>>;
}

type ExchangeCall = Extract<keyof Handlers, `exchange.${string}`>;

/** The history's way out and in. */
export function exchangeHandlers({
  db,
  fresh,
  backUp,
}: ExchangePorts): Pick<Handlers, ExchangeCall> {
  const exportFile = exporter(db);
  const add = importer(db);

  const read = ({ text, utcOffset, titles }: Parsed<'exchange.import'>) =>
    readExchangeFile(text, { utcOffset, titles, fresh, breathe: breather() });

  return {
    'exchange.export': ({ what, extent, utcOffset, titles }) =>
      exportFile(what, extent, { at: fresh.now(), utcOffset, titles }),
    async 'exchange.preview'(input) {
      const file = await read(input);
      if (!file.ok) return file;
      const plan = planImport(file.value, input.people, houseOf(db));
      return plan.ok ? ok(previewOf(file.value, plan.value)) : plan;
    },
    async 'exchange.import'(input) {
      const file = await read(input);
      if (!file.ok) return file;
      const first = planImport(file.value, input.people, houseOf(db));
      if (!first.ok) return first;
      const kept = addsNothing(first.value) ? ok(null) : await backUp();
      if (!kept.ok) return kept;
      // Planned anew within the transaction: something may have been played meanwhile.
      return transact(db, () => {
        const plan = planImport(file.value, input.people, houseOf(db));
        return plan.ok ? ok(add(plan.value)) : plan;
      });
    },
  };
}
