import { join } from 'node:path';
import { ROOT } from '../build.ts';
import { PARTS, type Language, type Picture, type PictureName } from './captions.ts';

export const LANGUAGES = ['en', 'ko'] as const satisfies readonly Language[];
export const GALLERY = join(ROOT, 'docs/gallery');

const FILES: Readonly<Record<Language, string>> = { en: 'README.md', ko: 'README.ko.md' };
const TITLES: Readonly<Record<Language, string>> = { en: 'Pictures', ko: '화면 모음' };
const OTHER: Readonly<Record<Language, string>> = {
  en: '[한국어](README.ko.md)',
  ko: '[English](README.md)',
};
const ABOUT: Readonly<Record<Language, string>> = {
  en: 'Every picture is of the app itself, taken by `npm run gallery` from a made-up evening.',
  ko: '모두 실제 앱 화면입니다. 꾸며 낸 하룻밤을 `npm run gallery`로 찍었습니다.',
};

export const pictureOf = (name: PictureName, language: Language): string =>
  join(GALLERY, language, `${name}.webp`);

/** The page of pictures in one language, as it stands in the repository. */
export function pageOf(language: Language): { readonly path: string; readonly text: string } {
  const parts = PARTS.map(({ title, pictures }) =>
    [`## ${title[language]}`, ...pictures.map((picture) => entryOf(picture, language))].join(
      '\n\n',
    ),
  );
  const head = [`# ${TITLES[language]}`, `${ABOUT[language]} ${OTHER[language]}`];
  return {
    path: join(GALLERY, FILES[language]),
    text: `${[...head, ...parts].join('\n\n')}\n`,
  };
}

const entryOf = ({ name, caption, alt }: Picture, language: Language): string =>
  `![${alt[language]}](${language}/${name}.webp)\n\n${caption[language]}`;
