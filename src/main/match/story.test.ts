import { describe, expect, it } from 'vitest';
import type { MatchStory } from '#games/six-nimmt/rules/model.ts';
import { freshClient, playOn, watchedMatch } from '../wiring/app.fixture.ts';

const oneDeal = { end: { kind: 'deals', count: 1 } };

async function played(moves: number) {
  const { window, match } = await watchedMatch({ people: ['Mina', 'Jonas'], options: oneDeal });
  await playOn(window, match, moves);
  return { window, match };
}

const totalOf = ({ turns }: MatchStory, seat: number): number =>
  turns!.reduce((sum, turn) => sum + turn[seat]!, 0);

describe('the story of a match', () => {
  it('exists once the match is over', async () => {
    const { window, match } = await played(3);
    const early = await window.call('match.story', { match });
    expect(early).toMatchObject({ error: { code: 'match-running' } });
    await playOn(window, match, Infinity);
    const story = (await window.get('match.story', { match })) as MatchStory;
    const { scores } = window.now().snapshot.result!;
    expect([totalOf(story, 0), totalOf(story, 1)]).toEqual(scores);
  });

  it('counts only effective entries', async () => {
    const { window, match } = await played(Infinity);
    await window.get('match.rewind', { match, to: 4, client: freshClient() });
    await playOn(window, match, Infinity);
    const story = (await window.get('match.story', { match })) as MatchStory;
    expect(story.turns).toHaveLength(10);
    const { scores } = window.now().snapshot.result!;
    expect([totalOf(story, 0), totalOf(story, 1)]).toEqual(scores);
  });

  it('of an abandoned match does not exist', async () => {
    const { window, match } = await played(3);
    await window.get('match.abandon', { match, client: freshClient() });
    expect(await window.get('match.story', { match })).toBeNull();
  });
});
