// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { expect, it } from 'vitest';
import { ref } from 'vue';
import { ok } from '#shared/result.ts';
import { onScreen, settled } from '../connection/query.fixture.ts';
import { useStoryOf, type StoryRequest } from './useStoryOf.ts';

fakeApp().call.mockImplementation((_, input) => Promise.resolve(ok(input)));

it('a match never shows the story of another match', async () => {
  const of = (match: string) => ({ match, mode: 'play', revision: 9 }) as StoryRequest;
  const wanted = ref(of('scout'));
  const story = await onScreen(() => useStoryOf(() => wanted.value));
  expect(story.value).toEqual({ match: 'scout' });
  wanted.value = of('derby');
  expect(story.value).toBeUndefined();
  await settled();
  expect(story.value).toEqual({ match: 'derby' });
});
