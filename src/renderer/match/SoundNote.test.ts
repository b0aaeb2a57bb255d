// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { useApp } from '../connection/app.ts';
import type { DecisionId, MatchId } from '#shared/ids.ts';
import { settings } from '../connection/settings.ts';
import { accessibleText, mount } from '../mount.fixture.ts';
import { useMatch } from '../running-match/match.ts';
import { recentEventsEnd } from '../running-match/useRecentEvents.ts';
import { mayChoose, push } from '../running-match/push.fixture.ts';
import SoundNote from './SoundNote.vue';
import { useSoundNote } from './soundNote.ts';

/** The line of recent events, with room for the note at its end. */
function showStrip(): void {
  recentEventsEnd.value = document.createElement('div');
  document.body.append(recentEventsEnd.value);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', () => 0);
  settings.sound = null;
  showStrip();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.sound = null;
});

/** The note at a table that asks the first person for a move. Returns the page. */
async function mountNote(): Promise<Element> {
  await mount(SoundNote);
  useMatch().lastPush = push({ viewer: 0 }, { pendingDecisions: [mayChoose(0)] });
  await nextTick();
  return document.body;
}

const buttonOf = (root: Element, name: string): HTMLButtonElement =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!;

it('sound is offered until a level is chosen, and never again', async () => {
  const root = await mountNote();
  expect(accessibleText(root)).toBe('Sound?OffSoftFull');
  buttonOf(root, 'Soft').click();
  await nextTick();
  expect(settings.sound).toBe('soft');
  expect(accessibleText(root)).toBe('SoundOffSoftFull');
  buttonOf(root, 'Off').click();
  await nextTick();
  expect(settings.sound).toBe('off');
  expect(buttonOf(root, 'Off').getAttribute('aria-pressed')).toBe('true');
  vi.advanceTimersByTime(3000);
  await nextTick();
  expect(accessibleText(root)).toBe('');
  expect(accessibleText(await mountNote())).toBe('');
});

it('the key goes through the levels, and shows the note for a moment', async () => {
  settings.sound = 'off';
  const root = await mountNote();
  for (const level of ['soft', 'full', 'off']) {
    useSoundNote().chooseNext();
    await nextTick();
    expect(settings.sound).toBe(level);
    expect(accessibleText(root)).not.toBe('');
  }
});

it('it takes its room from the line of recent events, and lies over nothing', async () => {
  await mountNote();
  const note = document.querySelector('.note')!;
  expect(note.parentElement).toBe(recentEventsEnd.value);
  expect(note.classList).not.toContain('fixed');
});

it('with the first move the offer goes for good, and it stays silent', async () => {
  const root = await mountNote();
  useMatch().inFlightDecision = 'first' as DecisionId;
  await nextTick();
  expect(accessibleText(root)).toBe('');
  expect(settings.sound).toBe('off');
  useMatch().inFlightDecision = null;
  await nextTick();
  const next = push({ viewer: 0 }, { pendingDecisions: [mayChoose(0)] });
  useMatch().lastPush = { ...next, match: 'next' as MatchId };
  await nextTick();
  expect(accessibleText(root)).toBe('');
});

it('it waits for the line of recent events, whatever is chosen before', async () => {
  recentEventsEnd.value = null;
  const root = await mountNote();
  expect(accessibleText(root)).toBe('');
  useMatch().inFlightDecision = 'hand' as DecisionId;
  await nextTick();
  useMatch().inFlightDecision = null;
  showStrip();
  await nextTick();
  expect(accessibleText(root)).toContain('Sound?');
});

it('nothing is offered while this screen asks nobody', async () => {
  const root = await mountNote();
  useMatch().lastPush = push({}, { pendingDecisions: [] });
  await nextTick();
  expect(accessibleText(root)).toBe('');
});

it('the example offers nothing', async () => {
  const root = await mountNote();
  useApp().isExample = true;
  await nextTick();
  expect(accessibleText(root)).toBe('');
});
