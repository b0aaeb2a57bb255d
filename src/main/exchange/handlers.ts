import type { Parsed } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import type { Fresh } from '../fresh.ts';
import { breather } from './breathe.ts';
import { exporter } from './exporter.ts';
import { houseOf } from './house.ts';
import { planImport, previewOf } from './plan.ts';
import { readExchangeFile } from './read.ts';
import { importer } from './store.ts';

export interface ExchangePorts {
  readonly db: Db;
  readonly fresh: Fresh;
}

type ExchangeCall = Extract<keyof Handlers, `exchange.${string}`>;

/** The history's way out and in. */
export function exchangeHandlers({ db, fresh }: ExchangePorts): Pick<Handlers, ExchangeCall> {
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
      // Planned anew within the transaction: something may have been played while the file was read.
      return transact(db, () => {
        const plan = planImport(file.value, input.people, houseOf(db));
        return plan.ok ? ok(add(plan.value)) : plan;
      });
    },
  };
}
