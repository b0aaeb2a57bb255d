import { shallowRef, watch } from 'vue';
import type { PhotoId } from '#shared/ids.ts';
import { useConnection } from '../connection/connection.ts';

const CACHE_MAX = 40;
/** Most recently used last. A photo's picture never changes. */
const cachedPictures = new Map<PhotoId, string>();

function cache(photo: PhotoId, address: string): void {
  cachedPictures.delete(photo);
  cachedPictures.set(photo, address);
  const [oldest] = cachedPictures.keys();
  if (cachedPictures.size > CACHE_MAX && oldest !== undefined) cachedPictures.delete(oldest);
}

/** Returns a photo's picture as a data URL; null until loaded. Requests nothing while `photo` is null. */
export function usePicture(photo: () => PhotoId | null) {
  const connection = useConnection();
  const address = shallowRef<string | null>(null);
  /** file is missing or has changed */
  const isLost = shallowRef(false);

  watch(
    photo,
    async (wanted) => {
      address.value = wanted && (cachedPictures.get(wanted) ?? null);
      isLost.value = false;
      if (!wanted || address.value !== null) return;
      const reply = await connection.call('photos.read', { photo: wanted });
      if (reply.ok) cache(wanted, `data:${reply.value.type};base64,${reply.value.data}`);
      if (wanted !== photo()) return;
      address.value = cachedPictures.get(wanted) ?? null;
      isLost.value = address.value === null;
    },
    { immediate: true },
  );
  return { address, isLost };
}
