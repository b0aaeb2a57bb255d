import { join } from 'node:path';
import { ROOT } from '../build.ts';
import type { Language } from './evening.ts';
import { PARTS, type Scene, type Words } from './scenes.ts';

export const LANGUAGES = ['en', 'ko'] as const satisfies readonly Language[];
export const GALLERY = join(ROOT, 'docs/gallery');

const FILES: Words = { en: 'README.md', ko: 'README.ko.md' };
const TITLES: Words = { en: 'Pictures', ko: '사진으로 보기' };
const OTHER: Words = { en: '[한국어](README.ko.md)', ko: '[English](README.md)' };
const ABOUT: Words = {
  en: 'Every picture is of the app itself, taken by `npm run gallery` from a made-up evening.',
  ko: '모두 실제 화면입니다. `npm run gallery`가 지어낸 하룻밤을 만들어 찍습니다.',
};

export const pictureOf = ({ name }: Pick<Scene, 'name'>, language: Language): string =>
  join(GALLERY, language, `${name}.webp`);

/** The page of pictures in one language, as it stands in the repository. */
export function pageOf(language: Language): { readonly path: string; readonly text: string } {
  const parts = PARTS.map(({ title, scenes }) =>
    [`## ${title[language]}`, ...scenes.map((scene) => entryOf(scene, language))].join('\n\n'),
  );
  const head = [`# ${TITLES[language]}`, `${ABOUT[language]} ${OTHER[language]}`];
  return {
    path: join(GALLERY, FILES[language]),
    text: `${[...head, ...parts].join('\n\n')}\n`,
  };
}

const entryOf = ({ name, caption, alt }: Scene, language: Language): string =>
  `![${alt[language]}](${language}/${name}.webp)\n\n${caption[language]}`;
