import { expect, it } from 'vitest';
import { openPhone, openTable, sitDown } from './phones.fixture.ts';

it('a new code keeps the seats, and shuts out phones with only the old one', async () => {
  const { match, network, table, opened } = await openTable();
  const { phone, right } = await sitDown(network, { match, seat: 1 });
  const { phone: left, right: unseated } = await sitDown(network, { match, seat: 2 });
  await left.get('phone.leave', {});
  const crowd = Array.from({ length: 40 }, () => openPhone(network));
  const [admission] = network.listening.values();
  const keys = () => (['code', 'words'] as const).map((kind) => admission!.keyOf({ kind }));
  const before = keys();

  const renewed = await table.get('phones.renew-code', {});
  expect(renewed).toMatchObject({ guests: 0, seats: [{ seat: 1 }] });
  expect(renewed.open).toMatchObject({ address: opened.open!.address, port: opened.open!.port });
  expect(renewed.open!.url).not.toBe(opened.open!.url);
  expect(renewed.open!.passphrase).not.toBe(opened.open!.passphrase);
  expect(new Set(crowd.flatMap(({ ended }) => ended))).toEqual(new Set(['renewed']));
  expect(phone.ended).toEqual([]);
  keys().forEach((key, at) => {
    expect(key).not.toEqual(before[at]);
  });
  expect(() => openPhone(network, { kind: 'right', id: unseated.id })).toThrow('opens nothing');
  expect(await phone.call('match.watch', { match })).toMatchObject({ ok: true });
  phone.close();
  expect(
    (await openPhone(network, { kind: 'right', id: right.id }).get('phone.view', {})).ownSeat,
  ).toMatchObject({ seat: 1 });
});
