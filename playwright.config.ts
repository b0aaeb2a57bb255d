import { defineConfig } from '@playwright/test';
import type { AppOptions } from './e2e/fixture.ts';
import { findTestBrowser } from './scripts/browser.ts';
import { canShowElectron } from './scripts/electron.ts';

const browser = findTestBrowser();

/**
 * What Chromium is to leave out. It heeds one such list alone, the last: what Playwright's own holds against calls home and
 * surprises stands here again.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'LensOverlay'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch', 'AimEnabled'],
  // The address bar's suggestions are a page of their own, loaded with each window: it costs as much as ours.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

export default defineConfig<AppOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A test waits for a third of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Only what hangs is ended by its time: a busy machine needs many times what a quiet one does.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // What is tagged so runs with `npm run test:all` alone; CONTRIBUTING.md says which tests are.
  ...(process.env.MENAGERIE_E2E_LONG ? {} : { grepInvert: /@long/ }),
  use: {
    viewport: { width: 1280, height: 800 },
    // Cards that travel are waited for where they are what is tested.
    reducedMotion: 'reduce',
    // Chromium lets a page write for a moment after a press: on a busy machine that moment may be over.
    permissions: ['clipboard-write'],
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      // As root Chromium's own sandbox cannot start; the rest keeps it from calling home.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'host', use: { carrier: 'host' } },
    // The same screens in the window, wherever one can be shown.
    ...(canShowElectron()
      ? [
          {
            name: 'electron',
            use: { carrier: 'electron' as const },
            testIgnore: /start|bundle|fifth-game/,
          },
        ]
      : []),
  ],
});
