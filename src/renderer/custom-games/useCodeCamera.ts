import { onBeforeUnmount, ref, shallowRef, type ShallowRef } from 'vue';

/** ms between two pictures that are searched for a code */
const INTERVAL_MS = 150;

/** `none`: there is no camera. `refused`: it may not be used, or another program uses it. */
export type CameraState = 'starting' | 'running' | 'none' | 'refused';

/** Shows the camera in a video and reads the codes that it sees. */
export function useCodeCamera(
  video: Readonly<ShallowRef<HTMLVideoElement | null>>,
  onText: (text: string) => void,
) {
  const state = ref<CameraState>('starting');
  const stream = shallowRef<MediaStream | null>(null);
  let isClosed = false;

  async function start(): Promise<void> {
    state.value = 'starting';
    const opened = await openCamera();
    if (typeof opened === 'string') {
      state.value = opened;
      return;
    }
    stream.value = opened;
    if (isClosed || !video.value) {
      stop();
      return;
    }
    video.value.srcObject = opened;
    await video.value.play().catch(() => undefined);
    state.value = 'running';
    await search();
  }

  async function search(): Promise<void> {
    const { readCode } = await import('./readCode.ts');
    let last: string | null = null;
    while (!isClosed && video.value) {
      const text = readCode(video.value);
      // A code that stays in the picture is read once.
      if (text !== null && text !== last) onText(text);
      last = text ?? last;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }

  function stop(): void {
    isClosed = true;
    for (const track of stream.value?.getTracks() ?? []) track.stop();
  }
  onBeforeUnmount(stop);

  return { state, start };
}

async function openCamera(): Promise<MediaStream | 'none' | 'refused'> {
  // A browser has no cameras for a page over plain http.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>;
  if (!mediaDevices) return 'none';
  try {
    return await mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } }, audio: false });
  } catch (error) {
    return error instanceof Error && error.name === 'NotFoundError' ? 'none' : 'refused';
  }
}
