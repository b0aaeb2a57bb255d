// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '#shared/contract.ts';
import type { NightId, PhotoId } from '#shared/ids.ts';
import { ok } from '#shared/result.ts';
import { fakeApp } from '../connection/connection.fixture.ts';
import { mount } from '../mount.fixture.ts';
import PhotoBanner from './PhotoBanner.vue';

const app = fakeApp();
const photoOf = (nth: number, caption: string): Photo => ({
  photo: `sent${String(nth)}` as PhotoId,
  of: { kind: 'night', night: 'n' as NightId },
  width: 4,
  height: 3,
  caption,
  addedAt: nth,
});

beforeEach(() => {
  vi.useFakeTimers();
  app.call.mockImplementation((name) =>
    Promise.resolve(ok(name === 'photos.read' ? { type: 'image/jpeg', data: 'AAAA' } : null)),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const push = async (photo: Photo): Promise<void> => {
  app.push({ type: 'photo', photo });
  await vi.advanceTimersByTimeAsync(1);
};

it('a photo of a phone is shown at once, with who sent it, and leaves by itself', async () => {
  const root = await mount(PhotoBanner);
  expect(root.textContent).toBe('');
  await push(photoOf(1, 'Jonas'));
  expect(root.textContent).toContain('Jonas sent a photo');
  expect(root.querySelector('img')!.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  await vi.advanceTimersByTimeAsync(9_000);
  await push(photoOf(2, ''));
  expect(root.textContent).toContain('A phone sent a photo');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(root.textContent).not.toBe('');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(root.textContent).toBe('');
});

it('one press removes it', async () => {
  const root = await mount(PhotoBanner);
  await push(photoOf(3, ''));
  root.querySelector('button')!.click();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.call).toHaveBeenCalledWith('photos.remove', { photo: 'sent3' });
  expect(root.textContent).toBe('');
});
