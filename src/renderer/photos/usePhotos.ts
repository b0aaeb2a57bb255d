import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, Photo, PhotoList, PhotoSubject } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { PhotoId } from '#shared/ids.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';
import { shrinkPicture } from './shrink.ts';

const NO_PHOTOS: PhotoList = { photos: [], removed: [] };

export function usePhotos(subjectOf: () => PhotoSubject) {
  const { data } = useAppQuery('photos.list', () => ({ of: subjectOf() }));
  const list = computed(() => data.value ?? NO_PHOTOS);
  const { mutate } = useAppMutation();
  const adding = ref(0);
  /** refusal of the last change, and its file */
  const refused = shallowRef<{ readonly error: AppRefusal; readonly file: string } | null>(null);

  async function change<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await mutate(name, input);
    refused.value = reply.ok ? null : { error: reply.error, file: '' };
    return reply.ok;
  }

  async function addOne(subject: PhotoSubject, file: File): Promise<AppRefusal | null> {
    const picture = await shrinkPicture(file);
    if (!picture.ok) return picture.error;
    const reply = await mutate('photos.add', { of: subject, data: picture.value });
    return reply.ok ? null : reply.error;
  }

  /** Adds files sequentially; returns how many were stored. A fault in one stops no other, unless there is no room. */
  async function add(files: readonly File[]): Promise<number> {
    const subject = subjectOf();
    refused.value = null;
    let [waiting, addedCount] = [files.length, 0];
    adding.value += waiting;
    for (const file of files) {
      const error = await addOne(subject, file);
      adding.value--;
      waiting--;
      if (error) refused.value = { error, file: file.name };
      else addedCount++;
      if (error?.code === 'photo-many') break;
    }
    adding.value -= waiting;
    return addedCount;
  }

  watch(
    () => JSON.stringify(subjectOf()),
    () => {
      refused.value = null;
    },
  );
  return {
    list,
    adding,
    refused,
    add,
    setCaption: (photo: PhotoId, caption: string) => change('photos.caption', { photo, caption }),
    remove: ({ photo }: Photo) => change('photos.remove', { photo }),
    restore: ({ photo }: Photo) => change('photos.restore', { photo }),
  };
}
