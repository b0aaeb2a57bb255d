import { describe, expect, it } from 'vitest';
import { START_FAILURES } from './app.ts';
import {
  closingText,
  menuText,
  shownText,
  startFailureText,
  systemLocale,
} from './start-failure.ts';

describe('the reason why Menagerie does not start', () => {
  it.each(['no-browser', 'no-home'] as const)('has a text in both languages: %s', (code) => {
    expect(startFailureText(code, '', 'en-GB')).not.toMatch(/[가-힣]/);
    expect(startFailureText(code, '', 'ko_KR.UTF-8')).toMatch(/[가-힣]/);
  });

  it.each([...START_FAILURES, 'port-taken', 'failed', 'ended'] as const)(
    'has a text in both languages: %s',
    (code) => {
      const english = startFailureText(code, '/there', 'en-GB');
      const korean = startFailureText(code, '/there', 'ko_KR.UTF-8');
      expect(english).toContain('/there');
      expect(korean).toContain('/there');
      expect(korean).toMatch(/[가-힣]/);
      expect(english).not.toMatch(/[가-힣]/);
    },
  );

  it('is in English when the language is another one', () => {
    const there = (locale: string) => startFailureText('data-in-use', '/there', locale);
    expect(there('de_DE')).toBe(there('en'));
  });

  it('and the reason why it does not end yet is in both languages', () => {
    expect(closingText('en-GB')).toContain('Ctrl-C');
    expect(closingText('ko_KR.UTF-8')).toMatch(/[가-힣].*Ctrl-C|Ctrl-C.*[가-힣]/);
  });

  it('and so is the message about a window that was open already', () => {
    expect(shownText('en-GB')).toContain('already');
    expect(shownText('ko_KR.UTF-8')).toMatch(/[가-힣]/);
  });

  it.each(['added', 'removed'] as const)('and mentions a changed menu: %s', (what) => {
    expect(menuText(what, 'en-GB')).not.toMatch(/[가-힣]/);
    expect(menuText(what, 'ko_KR.UTF-8')).toMatch(/[가-힣]/);
  });

  it('is in the language of the system', () => {
    expect(systemLocale({ LC_ALL: 'ko_KR.UTF-8', LANG: 'en_GB' })).toBe('ko_KR.UTF-8');
    expect(systemLocale({ LC_ALL: '', LANG: 'en_GB' })).toBe('en_GB');
    expect(systemLocale({})).not.toBe('');
  });
});
