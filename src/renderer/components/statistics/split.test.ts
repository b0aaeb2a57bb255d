import { expect, test } from 'vitest';
import { queryOf, splitOf } from './split.ts';

const whole = splitOf({});

test('an address that asks for nothing splits nothing', () => {
  expect(whole).toEqual({
    modes: 'both',
    bots: 'both',
    variant: null,
    seats: null,
    rewound: false,
    abandoned: false,
    handedOver: false,
  });
  expect(queryOf(whole)).toEqual({});
});

test('what is split comes back out of the address', () => {
  const split = {
    ...whole,
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    seats: 4,
    rewound: true,
    handedOver: true,
  } as const;
  const query = queryOf(split);
  expect(query).toEqual({
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    seats: '4',
    also: ['rewound', 'handedOver'],
  });
  expect(splitOf(query as never)).toEqual(split);
});

test('what means nothing here splits nothing', () => {
  expect(splitOf({ modes: 'slow', bots: null, seats: '-3', variant: '', also: 'lost' })).toEqual(
    whole,
  );
  expect(splitOf({ seats: 'four' })).toEqual(whole);
});
