export const about = {
  title: 'About Menagerie',
  what: 'Four games for one laptop at the table: play them, keep their scores, look back.',
  version: 'Version',
  commit: 'Commit {hash}, {date}',
  changed: 'Built with changes that are in no commit.',
  copy: 'Copy for a report',
  copied: 'It is on the clipboard.',
  notCopied: 'The clipboard cannot be written. The lines above can be marked and copied.',
  runsOn: 'It runs on',
  parts: { electron: 'Electron', chromium: 'Chromium', node: 'Node.js', sqlite: 'SQLite' },
  system: 'System',
  browser: 'The window is this laptop’s own browser, served by Menagerie on this laptop alone.',
  data: 'Your history',
  dataText: 'Everything lies in one folder of this laptop. A copy of it is a copy of everything.',
  inMemory: 'Nothing is kept: this history lies in memory.',
  show: 'Show the folder',
  notShown: 'The folder cannot be shown here. Its path is above.',
  news: 'New versions',
  newsAt: 'New versions are at {address}.',
  newsNowhere:
    'There is no public address for new versions yet: they come from where you got this one.',
  rights: 'Rights',
  rightsText:
    'All rights reserved: Menagerie has no licence yet, so nothing here allows you to pass it on. The parts that others wrote have their own licences.',
  licences: 'Licences',
  newsAsk: 'Menagerie asks nothing of the network by itself.',
} as const;

export const licences = {
  title: 'Licences',
  text: 'Menagerie is built on the work of others. Here is what it is shipped with, and under which terms.',
  seek: 'Search names and texts',
  found: '{n} of {all}',
  places: {
    program: 'Program',
    pages: 'Pages',
    portable: 'Portable archive',
    installer: 'Installer',
  },
  placeNotes: {
    program: 'in the program that keeps the rules and the history',
    pages: 'in what the window and the phones show',
    portable: 'beside the program in the archive that needs no installation',
    installer: 'put down by the installer, with the window',
  },
} as const;
