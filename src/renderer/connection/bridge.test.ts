import { describe, expect, it } from 'vitest';
import { reactive } from 'vue';
import { PRELOAD_API_NAME, type RpcClient } from '#shared/client.ts';
import type { Push } from '#shared/pushes.ts';
import { createBridgeTransport, bridgeOf } from './bridge.ts';
import type { ConnectionState } from './transport.ts';

function fakeBridge() {
  const listeners: ((push: Push) => void)[] = [];
  const bridge: RpcClient = {
    call: (name) => Promise.resolve({ ok: true, value: name } as never),
    subscribe: (listener) => listeners.push(listener),
  };
  const push = (what: Push): void => {
    for (const listener of listeners) listener(what);
  };
  return { bridge, push };
}

describe('the bridge', () => {
  it('is used if the preload has exposed it', () => {
    const { bridge } = fakeBridge();
    expect(bridgeOf({ [PRELOAD_API_NAME]: bridge })).toBe(bridge);
    expect(bridgeOf({})).toBeNull();
  });

  it('is open from the start, and carries calls and pushes', async () => {
    const { bridge, push } = fakeBridge();
    const link = createBridgeTransport(bridge);
    const states: ConnectionState[] = [];
    const heard: Push[] = [];
    link.onState((state) => states.push(state));
    link.subscribe((what) => heard.push(what));
    expect(await link.call('history.tonight', {})).toMatchObject({ value: 'history.tonight' });
    push({ type: 'superseded' });
    expect(heard).toEqual([{ type: 'superseded' }]);
    expect(states).toEqual(['open', 'superseded']);
  });

  it('sends Vue’s reactive objects as plain data', async () => {
    const said: unknown[] = [];
    const bridge: RpcClient = {
      call: (_, input) => {
        said.push(structuredClone(input));
        return Promise.resolve({ ok: true, value: null } as never);
      },
      subscribe: () => undefined,
    };
    const input = reactive({ name: 'Mina', emblem: 'moon', colour: 'moon' } as const);
    await createBridgeTransport(bridge).call('players.add', input);
    expect(said).toEqual([{ name: 'Mina', emblem: 'moon', colour: 'moon' }]);
  });
});
