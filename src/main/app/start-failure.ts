import type { StartFailure } from './app.ts';
import { languageOf, type Language } from '#shared/languages.ts';

type Code = StartFailure['code'] | 'port-taken' | 'no-browser' | 'no-home' | 'failed' | 'ended';
type Texts = Readonly<Record<Code, (what: string) => string>>;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    'data-unwritable': (path) =>
      `Menagerie cannot write to ${path}. Is the folder read-only, or the disk full?`,
    'data-in-use': (path) =>
      `Menagerie is already open with the data in ${path}. Look for its window, or for its address in the terminal it was started from.`,
    'port-taken': (port) =>
      `Another program is using port ${port}. Choose another port, or 0 for any free one.`,
    'no-browser': () =>
      'Menagerie needs a browser, and none could be started here. Please install Chromium, Google Chrome or Firefox.',
    'no-home': () =>
      'Menagerie cannot find your home folder. Please set HOME to it, or MENAGERIE_DATA to the folder for the history.',
    failed: (error) => `Menagerie cannot start because of an internal error: ${error}`,
    ended: (error) =>
      `Menagerie has to close because of an internal error. Everything that was on the screen is saved. (${error})`,
  },
  ko: {
    'data-unwritable': (path) =>
      `${path}에 쓸 수 없습니다. 폴더가 읽기 전용이거나 디스크가 가득 찼는지 확인해 주세요.`,
    'data-in-use': (path) =>
      `Menagerie가 이미 이 데이터로 열려 있습니다: ${path}. 열려 있는 창이나, 시작한 터미널에 나온 주소를 찾아 주세요.`,
    'port-taken': (port) =>
      `${port}번 포트는 다른 프로그램이 쓰고 있습니다. 다른 번호를 고르거나, 비어 있는 포트를 쓰려면 0을 적어 주세요.`,
    'no-browser': () =>
      'Menagerie를 볼 수 있는 브라우저가 없거나 열리지 않습니다. Chromium이나 Chrome, Firefox를 설치해 주세요.',
    'no-home': () =>
      '홈 폴더가 어디인지 알 수 없습니다. HOME에 홈 폴더를, 또는 MENAGERIE_DATA에 기록을 둘 폴더를 적어 주세요.',
    failed: (error) => `Menagerie 내부 오류로 시작할 수 없습니다: ${error}`,
    ended: (error) =>
      `Menagerie 내부 오류로 프로그램을 닫습니다. 화면에 있던 것은 모두 저장되어 있습니다. (${error})`,
  },
};

/**
 * Returns why Menagerie does not start, or exits by itself, in one or two sentences.
 * @param what the path, the port or the error concerned
 * @param locale the system's, as in `ko-KR` or `ko_KR.UTF-8`
 */
export const startFailureText = (code: Code, what: string, locale: string): string =>
  TEXTS[languageOf(locale)][code](what);

export const systemLocale = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;

const SHOWN: Readonly<Record<Language, string>> = {
  en: 'Menagerie is already open. Here is its window.',
  ko: 'Menagerie가 이미 열려 있어 그 창을 보여 드립니다.',
};

export const shownText = (locale: string): string => SHOWN[languageOf(locale)];

const IN_MENU = {
  added: {
    en: 'Menagerie is now in the program menu. If you move this folder, please run this again.',
    ko: '프로그램 메뉴에 Menagerie를 넣었습니다. 이 폴더를 옮기면 다시 한 번 실행해 주세요.',
  },
  removed: {
    en: 'Menagerie is no longer in the program menu. The history stays where it is.',
    ko: '프로그램 메뉴에서 Menagerie를 뺐습니다. 기록은 그대로 남아 있습니다.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export const menuText = (what: keyof typeof IN_MENU, locale: string): string =>
  IN_MENU[what][languageOf(locale)];

const CLOSING: Readonly<Record<Language, string>> = {
  ko: '백업을 마무리하고 있습니다. Ctrl-C를 한 번 더 누르면 바로 끝납니다.',
  en: 'Finishing a backup. Press Ctrl-C again to quit at once.',
};

export const closingText = (locale: string): string => CLOSING[languageOf(locale)];
