import { describe, expect, it } from 'vitest';
import type { MatchId } from '#shared/ids.ts';
import { photoFileText, readPhotoFile } from './usePhotoFiles.ts';
import { fitted } from './shrink.ts';

const record = {
  of: { kind: 'match', match: 'm' as MatchId },
  caption: '“마지막” \n줄',
  addedAt: 1,
  data: 'aGVsbG8=',
} as const;

describe('a file of photos', () => {
  it('is read as it was written', () => {
    const lines = [JSON.stringify(record), JSON.stringify({ ...record, addedAt: 2 })];
    expect(readPhotoFile(photoFileText(lines))).toEqual([record, { ...record, addedAt: 2 }]);
    expect(readPhotoFile(photoFileText([]))).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"format":"menagerie-history","version":1}'])(
    'is not one of these: %s',
    (text) => {
      expect(readPhotoFile(text)).toBeNull();
    },
  );

  it('of another version is refused', () => {
    expect(readPhotoFile(photoFileText([]).replace('1', '2'))).toBeNull();
  });
});

describe('a picture that is made smaller', () => {
  it('keeps its aspect ratio, whichever side is longer, and never grows', () => {
    expect(fitted({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(fitted({ width: 900, height: 4096 }, 2048)).toEqual({ width: 450, height: 2048 });
    expect(fitted({ width: 300, height: 200 }, 2048)).toEqual({ width: 300, height: 200 });
  });

  it('keeps at least a pixel, however thin it is', () => {
    expect(fitted({ width: 10_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 });
  });
});
