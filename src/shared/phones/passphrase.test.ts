import { describe, expect, it } from 'vitest';
import { deriveKey, normalisePassphrase } from './passphrase.ts';

describe('the key of the passphrase', () => {
  it('belongs to the address of the passphrase', async () => {
    const [one, again, elsewhere, other] = await Promise.all([
      deriveKey('olive tiger canoe lamp', '192.168.1.7'),
      deriveKey('olive tiger canoe lamp', '192.168.1.7'),
      deriveKey('olive tiger canoe lamp', '192.168.1.8'),
      deriveKey('olive tiger canoe lamb', '192.168.1.7'),
    ]);
    expect(one).toHaveLength(32);
    expect(again).toEqual(one);
    expect(elsewhere).not.toEqual(one);
    expect(other).not.toEqual(one);
  });

  it.each([
    'Olive Tiger Canoe Lamp',
    ' olive  tiger\tcanoe\nlamp ',
    'OLIVE. Tiger. Canoe. Lamp.',
    'olive-tiger-canoe-lamp',
    'ｏｌｉｖｅ tiger canoe lamp',
  ])('is the same for every spelling: %s', (typed) => {
    expect(normalisePassphrase(typed)).toBe('olive tiger canoe lamp');
  });

  it('is the same whether Hangul is typed as syllables or as letters', () => {
    const whole = '가격 호랑이 바다 등불';
    expect(normalisePassphrase(whole.normalize('NFD'))).toBe(normalisePassphrase(` ${whole} `));
    expect(normalisePassphrase('가격 호랑이')).not.toBe(normalisePassphrase('가격호랑이'));
  });
});
