import { expect, it } from 'vitest';
import type { About } from '#shared/contract.ts';
import { reportOf } from './report.ts';

const onHost: About = {
  version: {
    number: '0.1.0',
    commit: { hash: '1a2b3c4d', date: '2026-11-22', isChanged: false },
    homepage: null,
  },
  electron: null,
  system: 'linux x64',
  node: '24.21.0',
  sqlite: '3.51.0',
  dataFolder: '/home/mina/.config/Menagerie',
  canShowFolder: true,
};

it('a report has the version and the parts, and no personal data', () => {
  expect(reportOf(onHost, 'Mozilla/5.0')).toBe(
    'Menagerie 0.1.0 (1a2b3c4d, 2026-11-22)\nlinux x64, node 24.21.0, sqlite 3.51.0\nMozilla/5.0\n',
  );
});

it('in the desktop window it names Electron first', () => {
  const electron = { version: '45.4.1', chromium: '152.0.1' };
  expect(reportOf({ ...onHost, electron }, '')).toContain(
    'linux x64, electron 45.4.1, chromium 152.0.1, node 24.21.0',
  );
});
