import { expect, it } from 'vitest';
import { fitted, shrinkOnPhone } from './shrink.ts';

it('a picture fits, keeps its shape, and is not enlarged', () => {
  expect(fitted({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitted({ width: 1, height: 9000 }, 2048)).toEqual({ width: 1, height: 2048 });
  expect(fitted({ width: 40, height: 30 }, 2048)).toEqual({ width: 40, height: 30 });
});

it('a phone does not even decode a file of 50 MB, and says how long one may be', async () => {
  const file = new Blob([new Uint8Array(50_000_000)]);
  expect(await shrinkOnPhone(file)).toMatchObject({
    ok: false,
    error: { code: 'photo-large', params: { max: 40 } },
  });
});
