import { expect, it } from 'vitest';
import { packageOf } from './packages.ts';

it.each([
  ['/home/mina/menagerie/node_modules/vue/dist/vue.js', 'vue'],
  ['C:\\menagerie\\node_modules\\@noble\\curves\\ed25519.js', '@noble/curves'],
  ['/menagerie/node_modules/reka-ui/node_modules/@vueuse/core/index.js?v=1', '@vueuse/core'],
  ['/menagerie/node_modules/pretendard/dist/web/Pretendard.woff2', 'pretendard'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0plugin-vue:export-helper', '@vitejs/plugin-vue'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/menagerie/src/main/index.ts', null],
  ['/menagerie/src/renderer/App.vue?vue&type=style', null],
])('%s is of %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
