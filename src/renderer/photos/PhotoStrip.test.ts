// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId, PhotoId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { mount } from '../mount.fixture.ts';
import PhotoStrip from './PhotoStrip.vue';

const line = vi.hoisted(() => ({ call: vi.fn(), push: (_: object): void => undefined }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({
    ...line,
    onPush: (listener: (push: object) => void) => {
      line.push = listener;
      return () => undefined;
    },
  }),
}));
vi.mock('./shrink.ts', () => ({
  shrinkPicture: async (file: File) => {
    const { fail, ok } = await import('#shared/result.ts');
    const { appRefusal } = await import('#shared/errors.ts');
    return file.name.endsWith('.heic')
      ? fail(appRefusal('photo-unreadable'))
      : ok(await file.text());
  },
}));

const of = { kind: 'match', match: 'm' as MatchId } as const;
const photoOf = (nth: number, caption = ''): Photo => ({
  photo: `p${String(nth)}` as PhotoId,
  of,
  width: 4,
  height: 3,
  caption,
  addedAt: nth,
});

/** Photos on the server. */
let photos: Photo[];
let removed: Photo[];

beforeEach(() => {
  // The test environment’s observer never fires: without it every photo is fetched.
  Reflect.deleteProperty(window, 'IntersectionObserver');
  [photos, removed] = [[photoOf(1), photoOf(2, 'The last row')], []];
  line.call.mockReset();
  line.call.mockImplementation((name: string, input: { photo: string; data: string }) => {
    if (name === 'photos.list') return Promise.resolve(ok({ photos, removed }));
    if (name === 'photos.read')
      return Promise.resolve(ok({ type: 'image/png', data: input.photo }));
    if (name === 'photos.add') {
      if (photos.length >= 3) return Promise.resolve(fail(appRefusal('photo-many', { max: 3 })));
      photos = [...photos, photoOf(photos.length + 1, input.data)];
    }
    if (name === 'photos.remove') {
      removed = photos.filter(({ photo }) => photo === input.photo);
      photos = photos.filter(({ photo }) => photo !== input.photo);
    }
    if (name === 'photos.restore') {
      photos = [...removed, ...photos];
      removed = [];
    }
    return Promise.resolve(ok(null));
  });
});

const settled = () => new Promise((go) => setTimeout(go, 30));
async function strip(): Promise<HTMLElement> {
  const root = await mount(PhotoStrip, { of, day: '14 November' });
  await settled();
  return root;
}
const shown = (root: HTMLElement) => [...root.querySelectorAll<HTMLImageElement>('.thumb img')];

/** Simulates the browser's event for dropped or pasted files. */
async function bring(type: 'drop' | 'paste', ...files: readonly File[]): Promise<void> {
  const data = { files, types: ['Files'] };
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, type === 'drop' ? { dataTransfer: data } : { clipboardData: data });
  window.dispatchEvent(event);
  await settled();
}
const file = (name: string): File => new File([name], name, { type: 'image/png' });

describe('the photos of a match', () => {
  it('have their caption as alternative text, or the day', async () => {
    const alts = shown(await strip()).map((image) => image.alt);
    expect(alts).toEqual(['Photo of the table, 14 November', 'The last row']);
  });

  it.each(['drop', 'paste'] as const)('are added by %s', async (type) => {
    const root = await strip();
    await bring(type, file('new.png'));
    expect(shown(root).at(-1)?.alt).toBe('new.png');
  });

  it('are read again once a phone has sent one', async () => {
    const root = await strip();
    photos = [...photos, photoOf(3, 'Jonas')];
    line.push({ type: 'photo', photo: photoOf(3, 'Jonas') });
    await settled();
    expect(shown(root).map(({ alt }) => alt)).toContain('Jonas');
  });

  it('show for each file what is wrong with it, and take the others', async () => {
    const root = await strip();
    await bring('drop', file('IMG_1.heic'), file('new.png'));
    expect(shown(root)).toHaveLength(3);
    expect(root.querySelector('.error')?.textContent).toContain('IMG_1.heic: ');
    await bring('drop', file('more.png'));
    expect(root.querySelector('.error')?.textContent).toContain('more.png: ');
  });

  it('are removed in the dialogue, and restored with the focused button', async () => {
    const root = await strip();
    root.querySelector<HTMLElement>('.thumb')!.click();
    await settled();
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    buttons.find(({ textContent }) => textContent.includes('Remove'))!.click();
    await settled();
    expect(shown(root)).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('Restore');
    (document.activeElement as HTMLElement).click();
    await settled();
    expect(shown(root)).toHaveLength(2);
  });
});
