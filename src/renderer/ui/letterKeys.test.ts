import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  activeKeys,
  capOf,
  keyFor,
  registerKeys,
  type LetterKey,
  type Press,
} from './letterKeys.ts';

const key = (code: string, shift = false): LetterKey => ({
  code,
  shift,
  label: () => code,
  press: vi.fn(),
});
const press = (code: string, more: Partial<Press> = {}): Press => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

const removals: (() => void)[] = [];
const add = (...keys: LetterKey[]): void => void removals.push(registerKeys(keys));
afterEach(() => removals.splice(0).forEach((remove) => remove()));

describe('letter keys', () => {
  test('are found by their place on the keyboard', () => {
    const undo = key('KeyU');
    add(undo, key('KeyS'));
    expect(keyFor(press('KeyU'))).toBe(undo);
    expect(keyFor(press('KeyR'))).toBeUndefined();
  });

  test('leave chords and held keys alone', () => {
    add(key('KeyS'));
    expect(keyFor(press('KeyS', { ctrlKey: true }))).toBeUndefined();
    expect(keyFor(press('KeyS', { metaKey: true }))).toBeUndefined();
    expect(keyFor(press('KeyS', { repeat: true }))).toBeUndefined();
  });

  test('are found on the number pad too, while it types digits', () => {
    const third = key('Digit3');
    add(third);
    expect(keyFor(press('Numpad3', { key: '3' }))).toBe(third);
    expect(keyFor(press('Numpad3', { key: 'PageDown' }))).toBeUndefined();
  });

  test('tell / from ?', () => {
    const help = key('Slash', true);
    add(help);
    expect(keyFor(press('Slash'))).toBeUndefined();
    expect(keyFor(press('Slash', { shiftKey: true }))).toBe(help);
    expect([capOf(help), capOf(key('KeyU')), capOf(key('Digit3'))]).toEqual(['?', 'U', '3']);
  });

  test('the last to come wins, and gives the key back when it goes', () => {
    const table = key('KeyS');
    const overlay = key('KeyS');
    add(table);
    const leave = registerKeys([overlay]);
    expect(activeKeys.value).toEqual([overlay]);
    leave();
    expect(activeKeys.value).toEqual([table]);
  });
});
