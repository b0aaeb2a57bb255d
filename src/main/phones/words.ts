import { randomInt } from 'node:crypto';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import type { Language } from '../../shared/settings.ts';

/** Lists made for being typed: 2048 words each, no two of which begin alike. */
const LISTS: Readonly<Record<Language, readonly string[]>> = { en: english, ko: korean };
const COUNT = 4;

/** Four words at random, 44 bits, for who types instead of scanning. The Korean list is written in single letters. */
export const randomWords = (language: Language): string =>
  Array.from({ length: COUNT }, () => LISTS[language][randomInt(LISTS[language].length)]!)
    .join(' ')
    .normalize('NFC');
