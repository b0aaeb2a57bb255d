import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  activeShortcuts,
  shortcutText,
  shortcutFor,
  registerShortcuts,
  type Shortcut,
  type KeyPress,
} from './shortcuts.ts';

const key = (code: string, shift = false): Shortcut => ({
  code,
  shift,
  label: () => code,
  press: vi.fn(),
});
const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
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
const add = (...keys: Shortcut[]): void => void removals.push(registerShortcuts(keys));
afterEach(() => removals.splice(0).forEach((remove) => remove()));

describe('letter keys', () => {
  it('are found by their place on the keyboard', () => {
    const undo = key('KeyU');
    add(undo, key('KeyS'));
    expect(shortcutFor(press('KeyU'))).toBe(undo);
    expect(shortcutFor(press('KeyR'))).toBeUndefined();
  });

  it('ignore modifier and held keys', () => {
    add(key('KeyS'));
    expect(shortcutFor(press('KeyS', { ctrlKey: true }))).toBeUndefined();
    expect(shortcutFor(press('KeyS', { metaKey: true }))).toBeUndefined();
    expect(shortcutFor(press('KeyS', { repeat: true }))).toBeUndefined();
  });

  it('give way to those of navigation, which go on while a key is held', () => {
    const step = { ...key('ArrowRight'), isNavigation: true };
    const turn = { ...key('ArrowRight', true), isNavigation: true };
    add(step, turn, key('KeyC', true));
    expect(shortcutFor(press('ArrowRight', { repeat: true }))).toBe(step);
    expect(shortcutFor(press('ArrowRight', { shiftKey: true, repeat: true }))).toBe(turn);
    expect(shortcutFor(press('KeyC', { shiftKey: true, repeat: true }))).toBeUndefined();
    expect([shortcutText(step), shortcutText(turn), shortcutText(key('KeyC', true))]).toEqual([
      '→',
      'Shift →',
      'Shift C',
    ]);
  });

  it('are found on the number pad too, while it types digits', () => {
    const third = key('Digit3');
    add(third);
    expect(shortcutFor(press('Numpad3', { key: '3' }))).toBe(third);
    expect(shortcutFor(press('Numpad3', { key: 'PageDown' }))).toBeUndefined();
  });

  it('distinguish / from ?', () => {
    const help = key('Slash', true);
    add(help);
    expect(shortcutFor(press('Slash'))).toBeUndefined();
    expect(shortcutFor(press('Slash', { shiftKey: true }))).toBe(help);
    expect([shortcutText(help), shortcutText(key('KeyU')), shortcutText(key('Digit3'))]).toEqual([
      '?',
      'U',
      '3',
    ]);
  });

  it('the last one added wins, and releases the key when it is removed', () => {
    const table = key('KeyS');
    const overlay = key('KeyS');
    add(table);
    const leave = registerShortcuts([overlay]);
    expect(activeShortcuts.value).toEqual([overlay]);
    leave();
    expect(activeShortcuts.value).toEqual([table]);
  });
});
