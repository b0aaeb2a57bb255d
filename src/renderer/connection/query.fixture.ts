import { createPinia } from 'pinia';
import { onTestFinished } from 'vitest';
import { createApp } from 'vue';
import { queries } from './query.ts';

/** Returns the result of `setup` in a component mounted until the test ends. */
export async function onScreen<T>(setup: () => T): Promise<T> {
  let made: T;
  const app = createApp({
    setup() {
      made = setup();
      return () => null;
    },
  });
  app.use(createPinia()).use(queries).mount(document.createElement('div'));
  onTestFinished(() => {
    app.unmount();
  });
  await settled();
  return made!;
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));
