import { inject, provide, type InjectionKey } from 'vue';
import type { Phone } from './phone.ts';

const KEY: InjectionKey<Phone> = Symbol('phone');

export const providePhone = (phone: Phone): void => {
  provide(KEY, phone);
};

export function usePhone(): Phone {
  const phone = inject(KEY);
  if (!phone) throw new Error('outside a phone');
  return phone;
}
