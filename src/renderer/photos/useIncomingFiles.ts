import { useEventListener } from '@vueuse/core';
import { ref } from 'vue';
import { isDialogOpen } from '../ui/focusNextAction.ts';

/** Files that are dropped anywhere on the page, or pasted. True while some are held over it. */
export function useIncomingFiles(take: (files: readonly File[]) => void) {
  const isOver = ref(false);
  const mayTake = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') === true && !isDialogOpen();

  useEventListener(window, 'dragover', (event) => {
    // Also where nothing is taken: a picture that misses its place is no page to go to.
    event.preventDefault();
    isOver.value = mayTake(event);
  });
  useEventListener(window, 'dragleave', (event) => {
    if (event.relatedTarget === null) isOver.value = false;
  });
  useEventListener(window, 'drop', (event) => {
    event.preventDefault();
    isOver.value = false;
    if (mayTake(event)) take([...event.dataTransfer!.files]);
  });
  useEventListener(window, 'paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isDialogOpen()) return;
    event.preventDefault();
    take(files);
  });
  return isOver;
}
