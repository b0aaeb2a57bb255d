import { createPinia } from 'pinia';
import { computed, createApp, nextTick, type Component } from 'vue';
import { onTestFinished } from 'vitest';
import '#games/screens.ts';
import { i18n } from './i18n/index.ts';
import { queries } from './connection/query.ts';
import { useMatch } from './running-match/match.ts';
import { TABLE_IN_VIEW } from './seats/seats.ts';

/** Mounts a component with the app's texts and its own stores, until the test ends. The seats are the match's. */
export async function mount(component: Component, props: object = {}): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  const app = createApp(component, { ...props })
    .use(createPinia())
    .use(queries)
    .use(i18n);
  app.provide(
    TABLE_IN_VIEW,
    app.runWithContext(() => {
      const match = useMatch();
      return computed(
        () =>
          match.lastPush && {
            game: match.lastPush.game,
            occupants: match.lastPush.snapshot.occupants,
          },
      );
    }),
  );
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  app.mount(root);
  await nextTick();
  return root;
}

/** Returns an element's text as assistive technology reads it, without hidden parts. */
export function accessibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** Presses a key on the focused element. Returns false if its default was prevented. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const isFree = (document.activeElement ?? document.body).dispatchEvent(event);
  await nextTick();
  await nextTick();
  return isFree;
}
