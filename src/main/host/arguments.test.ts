import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the arguments of the host', () => {
  it('are all optional', () => {
    const asked = readArguments([], {});
    expect(asked).toMatchObject({ ok: true, value: { port: null, open: false } });
  });

  it('name a port and open the browser', () => {
    const asked = readArguments(['--port', '8080', '--open'], {});
    expect(asked).toMatchObject({ ok: true, value: { port: 8080, open: true } });
  });

  it('override those of a launcher', () => {
    expect(readArguments(['--open', '--no-open'], {})).toMatchObject({ value: { open: false } });
  });

  it.each([
    ['--port'],
    ['--port', 'x'],
    ['--port', '-1'],
    ['--port', '65536'],
    ['--port', '80.5'],
    ['--port', ''],
    ['--prot', '1'],
    ['8080'],
  ])('are refused when they make no sense: %s %s', (...args) => {
    expect(readArguments(args, {})).toMatchObject({ ok: false });
  });

  it('come with a fresh token every time', () => {
    const tokens = [readArguments([], {}), readArguments([], {})].map(
      (asked) => asked.ok && asked.value.token,
    );
    expect(tokens[0]).toMatch(/^[\w-]{22}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('take a token from outside, if it is long enough', () => {
    const long = 'a-token-of-twenty-two-x';
    expect(readArguments([], { MENAGERIE_TOKEN: long })).toMatchObject({ value: { token: long } });
    for (const MENAGERIE_TOKEN of ['', 'short', `${long} `])
      expect(readArguments([], { MENAGERIE_TOKEN })).toMatchObject({ ok: false });
  });
});
