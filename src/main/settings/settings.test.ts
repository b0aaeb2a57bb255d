import { describe, expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';

const CHOSEN = { ...DEFAULT_SETTINGS, language: 'ko', theme: 'dark', sound: 'soft' } as const;

function saved(value: object) {
  const { db, open } = testApp();
  const insert = db.prepare('INSERT INTO settings (key, value) VALUES (?, ?)');
  insert.run('screen', JSON.stringify(value));
  const read = (): unknown =>
    JSON.parse(db.prepare<[], string>('SELECT value FROM settings').pluck().get()!);
  return { window: open(), read };
}

describe('settings that another version saved', () => {
  it('count one by one: a setting that is new here has its default, the others stay', async () => {
    const { window } = saved({ ...CHOSEN, sound: undefined });
    const { settings } = await window.get('app.hello', {});
    expect(settings).toEqual({ ...CHOSEN, sound: DEFAULT_SETTINGS.sound });
  });

  it('do not fail for a setting that does not fit, nor for an unknown one', async () => {
    const { window } = saved({ ...CHOSEN, theme: 'sepia', handed: 'left' });
    const { settings } = await window.get('app.hello', {});
    expect(settings).toEqual({ ...CHOSEN, theme: DEFAULT_SETTINGS.theme });
  });

  it.each([
    [true, 'full'],
    [false, null],
    ['off', 'off'],
    ['loud', null],
  ])('have sound %j read as the level %j', async (sound, level) => {
    const { window } = saved({ ...CHOSEN, sound });
    const { settings } = await window.get('app.hello', {});
    expect(settings).toEqual({ ...CHOSEN, sound: level });
  });

  it('keep what only that version knows when this version saves', async () => {
    const { window, read } = saved({ ...CHOSEN, handed: 'left' });
    await window.get('settings.save', { ...CHOSEN, textScale: 120 });
    expect(read()).toEqual({ ...CHOSEN, handed: 'left', textScale: 120 });
  });

  it('are empty if nothing was saved, or no valid settings', async () => {
    expect(await testApp().open().get('app.hello', {})).toMatchObject({ settings: null });
    const { window } = saved([1, 2]);
    expect(await window.get('app.hello', {})).toMatchObject({ settings: null });
    expect(await window.call('settings.save', CHOSEN)).toMatchObject({ ok: true });
  });
});

it('use the system’s language for phones until people have chosen one', async () => {
  const { open } = testApp();
  const [window, phone] = [open(), open({ kind: 'guest' })];
  await window.get('app.hello', { language: 'ko' });
  expect(await phone.get('phone.view', {})).toMatchObject({ language: 'ko' });
  await window.get('settings.save', { ...CHOSEN, language: 'en' });
  await window.get('app.hello', { language: 'ko' });
  expect(await phone.get('phone.view', {})).toMatchObject({ language: 'en' });
});
