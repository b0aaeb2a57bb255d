// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import { accessibleText, mount } from '../mount.fixture.ts';
import CodeCamera from './CodeCamera.vue';

const readCode = vi.hoisted(() => vi.fn<() => string | null>());
vi.mock('./readCode.ts', () => ({ readCode }));

afterEach(() => {
  vi.unstubAllGlobals();
});

const withCamera = (getUserMedia: () => Promise<unknown>): void => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
};

const refusedAs = (name: string) => () =>
  Promise.reject(Object.assign(new Error('camera'), { name }));

it.each([
  ['is missing', refusedAs('NotFoundError'), 'This computer has no camera'],
  ['is refused', refusedAs('NotAllowedError'), 'Menagerie may not use the camera'],
  ['is in use', refusedAs('NotReadableError'), 'another program uses it'],
])('a sentence tells that the camera %s', async (_, getUserMedia, sentence) => {
  withCamera(getUserMedia);
  const element = await mount(CodeCamera);
  await expect.poll(() => accessibleText(element)).toContain(sentence);
});

it('a camera that was refused can be tried again', async () => {
  withCamera(refusedAs('NotAllowedError'));
  const element = await mount(CodeCamera);
  await expect.poll(() => element.querySelector('button')).not.toBeNull();
  withCamera(refusedAs('NotFoundError'));
  element.querySelector('button')!.click();
  await expect.poll(() => accessibleText(element)).toContain('This computer has no camera');
});

it('a page over plain http has no cameras', async () => {
  vi.stubGlobal('navigator', {});
  const element = await mount(CodeCamera);
  await expect.poll(() => accessibleText(element)).toContain('This computer has no camera');
});

it('each code is reported once, and the camera stops with the picture', async () => {
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  withCamera(() => Promise.resolve(stream));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const seen = [null, 'a', 'a', null, 'a', 'b'];
  readCode.mockImplementation(() => seen.shift() ?? null);
  const texts: string[] = [];
  const { unmount } = await mountRemovable((text) => texts.push(text));
  await expect.poll(() => texts, { timeout: 3000 }).toEqual(['a', 'b']);
  expect(stop).not.toHaveBeenCalled();
  await unmount();
  expect(stop).toHaveBeenCalled();
});

/** Mounts the camera in a component from which it can be removed. */
async function mountRemovable(onRead: (text: string) => void) {
  const isShown = ref(true);
  await mount(
    defineComponent({ render: () => (isShown.value ? h(CodeCamera, { onRead }) : null) }),
  );
  return {
    async unmount() {
      isShown.value = false;
      await nextTick();
    },
  };
}
