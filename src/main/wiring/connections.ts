import type { Principal } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import type { SendPush } from '../../shared/pushes.ts';
import { fail } from '../../shared/result.ts';
import { isSamePlace, type Connection } from '../app/app.ts';
import { answered, dispatch, type Handlers } from '../app/dispatch.ts';
import type { MatchFeature } from '../match/create-matches.ts';
import type { Connected, PhoneLine } from '../phones/lines.ts';
import type { Phones } from '../phones/phones.ts';
import type { SheetFeature } from '../sheets/create-sheets.ts';

export interface OpenConnection extends Connected {
  /** of a phone */
  readonly line: PhoneLine | null;
}

interface ConnectorPorts {
  /** everybody connected; whoever comes is put among them */
  readonly connections: Set<OpenConnection>;
  readonly matches: Pick<MatchFeature, 'createWatching'>;
  readonly sheets: Pick<SheetFeature, 'createWatching'>;
  readonly phones: Phones;
  readonly handlers: Handlers<Connected>;
}

/** Connects a window or a device. @param line of a phone */
export type Connect = (principal: Principal, send: SendPush, line: PhoneLine | null) => Connection;

export function createConnector(ports: ConnectorPorts): Connect {
  const { connections, phones } = ports;

  /** The window or device before this one is told so, and asks nothing any more. */
  const supersede = (principal: Principal, line: PhoneLine | null): void => {
    for (const other of connections)
      if (isSamePlace(other.principal, principal) || isSamePhone(other.line, line)) {
        other.drop();
        other.send({ type: 'superseded' });
        other.line?.end('superseded');
      }
  };

  return (principal, send, line) => {
    supersede(principal, line);
    const isTable = principal.kind === 'table';
    const match = ports.matches.createWatching(principal, send);
    const sheet = ports.sheets.createWatching(send);
    const mine: OpenConnection = {
      ...{ principal, match, sheet, send, line },
      drop() {
        if (!connections.delete(mine)) return;
        // What it asked for a moment ago is answered as to somebody who looks at nothing.
        match.unwatch();
        sheet.unwatch();
        if (isTable) phones.tableActed();
        else phones.left(mine);
      },
    };
    connections.add(mine);
    if (!isTable) phones.arrived(mine, line ?? UNBOUND);
    return {
      call: (name, input) =>
        answered(async () => {
          if (!connections.has(mine) || !phones.isCurrent(mine)) return supersededReply;
          const reply = await dispatch(ports.handlers, name, input, mine, phones.onTable());
          if (isTable) phones.tableActed();
          return reply;
        }),
      close() {
        mine.drop();
      },
    };
  };
}

const supersededReply = fail(appRefusal('superseded'));

/** Of a phone that came by no right and is ended by nobody but itself. */
const UNBOUND: PhoneLine = { right: null, end: () => undefined };

const isSamePhone = (one: PhoneLine | null, other: PhoneLine | null): boolean =>
  one !== null && one.right !== null && one.right === other?.right;
