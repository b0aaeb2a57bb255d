import type { MatchId, NightId } from '#shared/ids.ts';

/** Whole pictures of each kind, 2 × 1 pixels, as base64. */
export const PICTURES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4oaGhoXECAAevAjFRjthYAAAAAElFTkSuQmCC',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAYEAEAAwEAAAAAAAAAAAAAAAAAAQIycf/EABUBAQEAAAAAAAAAAAAAAAAAAAIF/8QAFxEAAwEAAAAAAAAAAAAAAAAAAAECMv/aAAwDAQACEQMRAD8Al21PQFWMoNaZ/9k=',
  webp: 'UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoCAAEABABoJZgCdAFAAAD+7hXzYjjIxOZGndJ+p8j8jnelRgAAAA==',
  webpLossless: 'UklGRiAAAABXRUJQVlA4TBQAAAAvAQAAAA8wKEcBPRjy/EcLMqL/AQ==',
} as const;

/** Returns a different PNG for each number: nothing reads the bytes between head and end. */
export function pictureOf(nth: number, bytes = 0): string {
  const [head, end] = [Buffer.from(PICTURES.png, 'base64'), 12];
  const filling = Buffer.from(`${String(nth)} `.padEnd(bytes, 'x'));
  return Buffer.concat([head.subarray(0, -end), filling, head.subarray(-end)]).toString('base64');
}

export const ofMatch = (match: MatchId) => ({ kind: 'match', match }) as const;
export const ofNight = (night: NightId) => ({ kind: 'night', night }) as const;
