import { shallowRef, watch } from 'vue';
import type { PhotoId } from '../../shared/ids.ts';
import { useConnection } from '../connection/connection.ts';

/** As many pictures as are kept at hand, each some hundred KB. */
const CACHE_MAX = 40;
/** The one looked at last comes last. What a photo shows never changes. */
const cachedPictures = new Map<PhotoId, string>();

function cache(photo: PhotoId, address: string): void {
  cachedPictures.delete(photo);
  cachedPictures.set(photo, address);
  const [oldest] = cachedPictures.keys();
  if (cachedPictures.size > CACHE_MAX && oldest !== undefined) cachedPictures.delete(oldest);
}

/** What a photo shows, as an address for an image; null: not yet. Asks for nothing as long as `photo` is null. */
export function usePicture(photo: () => PhotoId | null) {
  const connection = useConnection();
  const address = shallowRef<string | null>(null);
  /** its file is gone, or is no longer what it was */
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
