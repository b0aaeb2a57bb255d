import tailwind from '@tailwindcss/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { notePackages } from './scripts/packages.ts';
import { rulebooks } from './scripts/rulebooks.ts';
import { readVersion } from './scripts/version.ts';

/** electron-vite makes all addresses relative; ours have depth (`/match/…`), so they begin at the root. */
const fromTheRoot: Plugin = { name: 'menagerie:from-the-root', config: () => ({ base: '/' }) };

const ROOT = import.meta.dirname;
/** For `src/shared/version.ts`. */
const define = { __VERSION__: JSON.stringify(readVersion(ROOT)) };

/** What the boards of all games draw and tell with, on the laptop and on phones. */
const SMALL_PARTS_OF_BOARDS =
  /\/renderer\/(screen\/(publicEvents|eventSummaries|EventSummaryText|sentences)|seats\/seats|ui\/(Numeral|PatternedBack|HandGlyph|useSize))\./;

export default defineConfig({
  main: {
    define,
    plugins: [notePackages(ROOT, 'main')],
    build: {
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          host: 'src/main/host.ts',
          'menu-entry': 'src/main/menu-entry.ts',
          engine: 'src/main/engine.ts',
          'bot-worker': 'src/main/bots/worker.ts',
          'review-worker': 'src/main/reviews/worker.ts',
          'examine-worker': 'src/main/db/examine-worker.ts',
          'file-worker': 'src/main/exchange/file-reader-worker.ts',
        },
      },
    },
  },
  preload: {
    plugins: [notePackages(ROOT, 'preload')],
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    define,
    // No component of ours or of a package has options: without them Vue is smaller.
    plugins: [
      tailwind(),
      vue({ features: { optionsAPI: false } }),
      rulebooks(),
      fromTheRoot,
      notePackages(ROOT, 'renderer'),
    ],
    build: {
      rolldownOptions: {
        // The laptop's page, and the one for phones.
        input: { index: 'src/renderer/index.html', phone: 'src/renderer/phone.html' },
        output: {
          // One file in place of a dozen of a few hundred bytes: together they are sent smaller.
          codeSplitting: { groups: [{ name: 'events', test: SMALL_PARTS_OF_BOARDS }] },
        },
      },
      minify: true,
      // Says which files a page loads: a test adds up what a phone does.
      manifest: true,
      // A file inlined as `data:` would be refused by the page's content security policy.
      assetsInlineLimit: 0,
    },
  },
});
