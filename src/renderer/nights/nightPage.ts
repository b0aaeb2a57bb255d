import type { NightRecord, PastMatch, Photo } from '#shared/contract.ts';
import type { NightId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { Story } from '#shared/story.ts';
import { useConnection } from '../connection/connection.ts';
import { toField, wallClock } from '../history/times.ts';
import { useMatchText } from '../history/useMatchText.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import { shrinkPicture, SHRUNK_TYPE } from '../photos/shrink.ts';
import { groundOf, markupOf } from '../picture/rasters.ts';
import { isWinner, rankedResults, useHeadline, useHighlightTexts } from '../screen/results.ts';
import { download } from '../ui/download.ts';
import { rankPlayers } from '../seats/ranking.ts';
import { useHighlights, useNightText } from './night.ts';
import NightPage, { type NightPageScene, type PagePhoto, type StoryPart } from './NightPage.vue';
import styles from './nightPage.css?raw';

/** Longest photos of a page together, in bytes: as base64 they leave the file under 3 MB. */
const PHOTOS_BYTES = 1_900_000;
const PHOTO_BYTES = 300_000;
const PHOTOS_MAX = 24;

/** Nothing is requested, run or followed from a page: its file has all it shows. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Returns the page's file. The same scene always gives the same text. */
export function nightPageFile(scene: NightPageScene, language: string): string {
  const text = document.createElement('title');
  text.textContent = `${scene.day}: ${scene.lead}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
${text.outerHTML}
<style>
${styles}</style>
</head>
<body>
${markupOf(NightPage, { scene })}
</body>
</html>
`;
}

const isFinished = ({ status }: PastMatch): boolean => status === 'finished';

export const hasFinishedMatch = ({ historyMatches }: NightRecord): boolean =>
  historyMatches.some(isFinished);

/** Saves a night as one page that stands alone: an HTML file without scripts, links and requests. */
export function useNightPage() {
  const connection = useConnection();
  const { t, n, d, locale } = useI18n();
  const { gameName } = useGameText();
  const { beganAt, lasting } = useMatchText();
  const { nameOf } = useNames();
  const { aboutOf, placesOf } = useNightText();
  const highlightsOf = useHighlights();
  const headlineOf = useHeadline();
  const highlightTexts = useHighlightTexts();

  /** Always with the year, unlike on the screen: the page is read later. */
  const dayOf = (record: NightRecord): string =>
    d(wallClock(record.startedAt, record), { key: 'dayAndYear', timeZone: 'UTC' });

  async function storyPart({ match, mode }: PastMatch): Promise<readonly StoryPart[]> {
    const record = await connection.call('history.match', { match });
    if (!record.ok) return [];
    const reply = await connection.call(mode === 'play' ? 'match.story' : 'sheet.story', { match });
    const story: Story | null = reply.ok ? reply.value : null;
    const { title, explanation } = headlineOf(record.value, story);
    return [
      {
        match,
        game: gameName(record.value.game),
        headline: title,
        sentences: [explanation, ...highlightTexts(record.value, story)].filter(Boolean),
      },
    ];
  }

  async function photoOf(
    { photo, width, height, caption }: Photo,
    bytes: number,
    alt: string,
  ): Promise<readonly PagePhoto[]> {
    const read = await connection.call('photos.read', { photo });
    if (!read.ok) return [];
    const { type, data } = read.value;
    const file = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const shrunk = await shrinkPicture(new Blob([file], { type }), bytes);
    if (!shrunk.ok) return [];
    const address = `data:${SHRUNK_TYPE};base64,${shrunk.value}`;
    return [{ photo, address, width, height, caption, alt: caption || alt }];
  }

  async function photosOf(night: NightId, alt: string) {
    const list = await connection.call('photos.list', { of: { kind: 'night', night } });
    const all = list.ok ? list.value.photos : [];
    const chosen = all.slice(0, PHOTOS_MAX);
    const bytes = Math.min(PHOTO_BYTES, Math.floor(PHOTOS_BYTES / chosen.length));
    const photos: PagePhoto[] = [];
    for (const photo of chosen) photos.push(...(await photoOf(photo, bytes, alt)));
    return { photos, omitted: all.length - photos.length };
  }

  const matchOf = (past: PastMatch): NightPageScene['matches'][number] => ({
    match: past.match,
    game: past.game,
    ground: groundOf(past.game),
    name: gameName(past.game),
    about: isFinished(past)
      ? [...beganAt(past), ...(past.endedAt > past.startedAt ? [lasting(past)] : [])].join(', ')
      : t('history.brokenOff'),
    seats: rankedResults(past).map((result) => {
      const { seat, occupant, place, score } = result;
      const name = nameOf(occupant);
      return {
        seat,
        occupant,
        name: place === null ? name : t('night.placed', { place: n(place), name }),
        score: score === null ? '' : formatScore(score),
        isWinner: isWinner(result),
      };
    }),
  });

  async function sceneOf(record: NightRecord): Promise<NightPageScene> {
    const day = dayOf(record);
    const story: StoryPart[] = [];
    for (const past of record.historyMatches.filter(isFinished))
      story.push(...(await storyPart(past)));
    const earlier = new Set<string>();
    const isNew = (sentence: string): boolean =>
      !earlier.has(sentence) && earlier.add(sentence).size > 0;
    const { photos, omitted } = await photosOf(record.night, t('photos.alt', { day }));
    return {
      brand: t('app.name'),
      lead: t('night.page.lead'),
      day,
      about: [...(record.place ? [record.place] : []), aboutOf(record)].join(', '),
      people: peopleOf(record),
      standings: {
        title: t('night.standings'),
        note: t('night.page.wins'),
        rows: rankPlayers(record.standings.players).map(({ rank, player, wins, places }) => ({
          rank,
          player,
          wins: n(wins.length),
          places: placesOf(places),
        })),
      },
      storyTitle: t('night.page.story'),
      // What is true of every match of a game, such as how it is scored, is said once.
      story: story.map((part) => ({ ...part, sentences: part.sentences.filter(isNew) })),
      matchesTitle: t('night.played'),
      matches: record.historyMatches.map(matchOf),
      photosTitle: t('photos.title'),
      photosNote: omitted > 0 ? t('night.page.morePhotos', { n: n(omitted) }, omitted) : '',
      photos,
      highlightsTitle: t('night.highlights'),
      highlights: highlightsOf(record).map(({ text }) => text),
      footer: t('night.page.footer'),
    };
  }

  return async (record: NightRecord): Promise<string> => {
    const name = t('night.page.file', { day: toField(record.startedAt, record).day });
    const text = nightPageFile(await sceneOf(record), locale.value);
    download({ name, type: 'text/html', pieces: [text] });
    return name;
  };
}

/** Everybody who played, in the order of the first matches; bots are no people. */
function peopleOf({ historyMatches }: NightRecord): readonly Player[] {
  const players = historyMatches.flatMap(({ seats }) =>
    seats.flatMap(({ occupant }) => (occupant.kind === 'player' ? [occupant.player] : [])),
  );
  return [...new Map(players.map((player) => [player.id, player])).values()];
}
