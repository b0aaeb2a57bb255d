import type { MatchId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { finish } from '../history/history.fixture.ts';
import { testApp } from '../wiring/app.fixture.ts';

/** A match of Mina and Jonas with a review and planted mistakes, of which tests get copies: a review takes long. */
export interface ReviewedMatch {
  readonly match: MatchId;
  readonly bytes: Buffer;
  readonly environment: ReturnType<typeof testApp>['environment'];
}

let made: Promise<ReviewedMatch> | undefined;

export const reviewedMatch = (): Promise<ReviewedMatch> => (made ??= review());

async function review(): Promise<ReviewedMatch> {
  const { db, environment, open } = testApp();
  const window = open();
  const match = await finish(window, ['Mina', 'Jonas'], 1);
  await window.get('reviews.start', { match });
  while (!window.heard.some((push) => push.type === 'review' && push.state === 'ready'))
    await new Promise((go) => setImmediate(go));
  plantMistakes(db, match, COSTLY_TURNS);
  return { match, bytes: db.serialize(), environment };
}

/** Turns of the deal whose decision of Mina's is made a costly one, with a reason. */
export const COSTLY_TURNS = [2, 4, 5, 7];

/** Writes these turns of Mina's into the review as costly, the later ones the costlier, and all others as fine. */
export function plantMistakes(db: Db, match: MatchId, turns: readonly number[]): void {
  const { findings } = db
    .prepare<[string], { findings: string }>('SELECT findings FROM reviews WHERE match = ?')
    .get(match)!;
  const review = JSON.parse(findings) as { decisions: Record<string, unknown>[] };
  const decisions = review.decisions.map((decision) => {
    const isCostly = decision['seat'] === 0 && turns.includes(Number(decision['turn']));
    const win = 0.05 + Number(decision['turn']) / 100;
    const [first, second] = decision['candidates'] as { win: number; winMargin: number }[];
    const best = { ...first!, win: 0.9, winMargin: 0 };
    const worse = { ...second!, win: 0.9 - win, winMargin: 0.01 };
    return {
      ...decision,
      coach: best,
      played: worse,
      candidates: [best, worse],
      mark: isCostly ? 'costly' : 'fine',
      cost: { win, winMargin: 0.01, points: 1, pointsMargin: 0.1, places: 0 },
      why: isCostly ? { code: 'rows-change', params: { chance: 40, coachChance: 10 } } : null,
    };
  });
  db.prepare(
    `INSERT OR REPLACE INTO reviews (match, revision, coach, seats, findings)
       SELECT match, revision, coach, seats, ? FROM reviews WHERE match = ?`,
  ).run(JSON.stringify({ ...review, decisions }), match);
}
