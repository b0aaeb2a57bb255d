import { onMounted, watch, type Ref } from 'vue';

/** From card to card as the turn goes on; a menu, a tool or a sheet keeps the keyboard. */
const isFree = (busy: Element | null): boolean =>
  busy === null || busy === document.body || busy.matches('[data-card]');

/** Brings the keyboard to the first thing that can be pressed in a zone, each time it is asked there. */
export function useFocusWhen(
  zone: Readonly<Ref<HTMLElement | null>>,
  isAsked: () => boolean,
): void {
  function takeFocus(): void {
    if (!isAsked() || !isFree(document.activeElement)) return;
    zone.value
      ?.querySelector<HTMLElement>('button:not([aria-disabled])')
      ?.focus({ preventScroll: true });
  }
  onMounted(takeFocus);
  watch(isAsked, takeFocus, { flush: 'post' });
}
