import { ref, shallowRef, watch } from 'vue';
import type { CallName, Input, Photo, PhotoList, PhotoSubject } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { PhotoId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';
import { shrinkPicture } from './shrink.ts';

const NONE: PhotoList = { photos: [], removed: [] };

/** The photos of a match or a night, and the changes that can be made to them. */
export function usePhotos(of: () => PhotoSubject) {
  const connection = useConnection();
  const list = shallowRef(NONE);
  /** how many pictures are on their way */
  const adding = ref(0);
  /** why the last change was not made, and of which file */
  const refused = shallowRef<{ readonly error: AppRefusal; readonly file: string } | null>(null);

  const isAsked = (subject: PhotoSubject): boolean =>
    JSON.stringify(subject) === JSON.stringify(of());

  async function load(): Promise<void> {
    const subject = of();
    const reply = await connection.call('photos.list', { of: subject });
    if (isAsked(subject)) list.value = reply.ok ? reply.value : NONE;
  }

  /** Shown is what has been kept, and nothing before. */
  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refused.value = reply.ok ? null : { error: reply.error, file: '' };
    await load();
    return reply.ok;
  }

  async function addOne(subject: PhotoSubject, file: File): Promise<AppRefusal | null> {
    const picture = await shrinkPicture(file);
    if (!picture.ok) return picture.error;
    const reply = await connection.call('photos.add', { of: subject, data: picture.value });
    return reply.ok ? null : reply.error;
  }

  /** One after the other; how many were kept. What is wrong with one stops no other, unless there is no room. */
  async function add(files: readonly File[]): Promise<number> {
    const subject = of();
    refused.value = null;
    let [waiting, kept] = [files.length, 0];
    adding.value += waiting;
    for (const file of files) {
      const error = await addOne(subject, file);
      adding.value--;
      waiting--;
      if (error) refused.value = { error, file: file.name };
      else kept++;
      await load();
      if (error?.code === 'photo-many') break;
    }
    adding.value -= waiting;
    return kept;
  }

  watch(
    () => JSON.stringify(of()),
    () => {
      list.value = NONE;
      refused.value = null;
      void load();
    },
    { immediate: true },
  );
  return {
    list,
    adding,
    refused,
    add,
    setCaption: (photo: PhotoId, caption: string) => ask('photos.caption', { photo, caption }),
    remove: ({ photo }: Photo) => ask('photos.remove', { photo }),
    restore: ({ photo }: Photo) => ask('photos.restore', { photo }),
  };
}
