import type { Principal } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SendPush } from '#shared/pushes.ts';
import { fail } from '#shared/result.ts';
import { isSameEndpoint, type Connection } from '../app/app.ts';
import { answered, dispatch, type Handlers } from '../app/dispatch.ts';
import type { MatchFeature } from '../match/create-matches.ts';
import type { Connected, PhoneConnection } from '../phones/phone-connections.ts';
import type { Phones } from '../phones/phones.ts';
import type { SheetFeature } from '../sheets/create-sheets.ts';

export interface OpenConnection extends Connected {
  /** null for the laptop */
  readonly phoneConnection: PhoneConnection | null;
}

interface ConnectorPorts {
  readonly connections: Set<OpenConnection>;
  readonly matches: Pick<MatchFeature, 'createSubscription'>;
  readonly sheets: Pick<SheetFeature, 'createSubscription'>;
  readonly phones: Phones;
  readonly handlers: Handlers<Connected>;
}

export type Connect = (
  principal: Principal,
  send: SendPush,
  phoneConnection: PhoneConnection | null,
) => Connection;

export function createConnector(ports: ConnectorPorts): Connect {
  const { connections, phones } = ports;

  const supersede = (principal: Principal, phoneConnection: PhoneConnection | null): void => {
    for (const other of connections)
      if (
        isSameEndpoint(other.principal, principal) ||
        isSamePhone(other.phoneConnection, phoneConnection)
      ) {
        other.drop();
        other.send({ type: 'superseded' });
        other.phoneConnection?.disconnect('superseded');
      }
  };

  return (principal, send, phoneConnection) => {
    supersede(principal, phoneConnection);
    const isLaptop = principal.kind === 'laptop';
    const match = ports.matches.createSubscription(principal, send);
    const sheet = ports.sheets.createSubscription(send);
    const ownConnection: OpenConnection = {
      principal,
      match,
      sheet,
      send,
      phoneConnection,
      drop() {
        if (!connections.delete(ownConnection)) return;
        // What it asked for a moment ago is answered as to somebody who looks at nothing.
        match.unwatch();
        sheet.unwatch();
        if (isLaptop) phones.laptopActed();
        else phones.phoneDisconnected(ownConnection);
      },
    };
    connections.add(ownConnection);
    if (!isLaptop) phones.phoneConnected(ownConnection, phoneConnection ?? UNBOUND);
    return {
      call: (name, input) =>
        answered(async () => {
          if (!connections.has(ownConnection) || !phones.isCurrent(ownConnection))
            return supersededReply;
          const reply = await dispatch(
            ports.handlers,
            name,
            input,
            ownConnection,
            phones.activeMatchId(),
          );
          if (isLaptop) phones.laptopActed();
          else phones.phoneActed(ownConnection);
          return reply;
        }),
      close() {
        ownConnection.drop();
      },
    };
  };
}

const supersededReply = fail(appRefusal('superseded'));

/** Connection of a phone without a grant; only the phone ends it. */
const UNBOUND: PhoneConnection = { grantId: null, disconnect: () => undefined };

const isSamePhone = (one: PhoneConnection | null, other: PhoneConnection | null): boolean =>
  one !== null && one.grantId !== null && one.grantId === other?.grantId;
