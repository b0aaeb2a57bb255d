import { useEventListener } from '@vueuse/core';
import { ref } from 'vue';
import { isDialogOpen } from '../ui/focusNextAction.ts';

/** Receives files dropped anywhere on the page, or pasted. True while files are dragged over it. */
export function useIncomingFiles(take: (files: readonly File[]) => void) {
  const isOver = ref(false);
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') === true;

  useEventListener(window, 'dragover', (event) => {
    if (!hasFiles(event)) return;
    // Also if not accepted: a misplaced picture must not open as a page.
    event.preventDefault();
    isOver.value = !isDialogOpen();
  });
  useEventListener(window, 'dragleave', (event) => {
    if (event.relatedTarget === null) isOver.value = false;
  });
  useEventListener(window, 'drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    isOver.value = false;
    if (!isDialogOpen()) take([...event.dataTransfer!.files]);
  });
  useEventListener(window, 'paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Text with an image of itself is text.
    const isText = event.clipboardData?.types.includes('text/plain');
    if (files.length === 0 || isText || isDialogOpen()) return;
    event.preventDefault();
    take(files);
  });
  return isOver;
}
