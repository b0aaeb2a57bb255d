import { shallowRef, watch } from 'vue';
import type { PhotoId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';

/** As many pictures as are kept at hand, each some hundred KB. */
const KEPT = 40;
/** The one looked at last comes last. What a photo shows never changes. */
const atHand = new Map<PhotoId, string>();

function keep(photo: PhotoId, address: string): void {
  atHand.delete(photo);
  atHand.set(photo, address);
  const [oldest] = atHand.keys();
  if (atHand.size > KEPT && oldest !== undefined) atHand.delete(oldest);
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
      address.value = wanted && (atHand.get(wanted) ?? null);
      isLost.value = false;
      if (!wanted || address.value !== null) return;
      const reply = await connection.call('photos.read', { photo: wanted });
      if (reply.ok) keep(wanted, `data:${reply.value.type};base64,${reply.value.data}`);
      if (wanted !== photo()) return;
      address.value = atHand.get(wanted) ?? null;
      isLost.value = address.value === null;
    },
    { immediate: true },
  );
  return { address, isLost };
}
