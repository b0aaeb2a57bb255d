import { onScopeDispose } from 'vue';

/** Lights a place on the table, the first of these that is there; what lies in a hand is never meant. */
export function useLitPlace() {
  let lit: readonly Element[] = [];

  function unlight(): void {
    for (const element of lit) element.removeAttribute('data-lit');
    lit = [];
  }

  function light(places: readonly string[]): void {
    unlight();
    const mat = document.querySelector('.table .mat');
    for (const place of places) {
      lit = [...(mat?.querySelectorAll(place) ?? [])];
      if (lit.length > 0) break;
    }
    for (const element of lit) element.setAttribute('data-lit', '');
  }

  onScopeDispose(unlight);
  return { light, unlight };
}
