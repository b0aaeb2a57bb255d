/**
 * Deals that are dealt again: the start of such a match's log says so (`dealtAgain`), and the other matches with its cards
 * have its seed.
 */
export const dealtAgain = /* sql */ `
CREATE INDEX entries_dealt_again ON entries (match) WHERE revision = 0 AND payload ->> '$.dealtAgain' IS NOT NULL;
CREATE INDEX matches_by_seed ON matches (seed) WHERE mode = 'play';
`;

/**
 * The decisions of a review that may be exercises: their loss is sure, and the reason can be said. A report of a refereed
 * sheet may hold two decisions of a seat, which its entry does not tell apart: they are left out.
 */
const listCostly = (review: 'NEW' | 'reviews') => /* sql */ `
  INSERT OR IGNORE INTO costly_decisions (match, log_revision, revision, seat, round, turn, loss)
  SELECT match, log_revision, revision, seat, round, turn, loss FROM (
    SELECT ${review}.match, ${review}.revision AS log_revision, value ->> 'revision' AS revision, value ->> 'seat' AS seat, value ->> 'round' AS round,
      value ->> 'turn' AS turn, value ->> '$.cost.win' AS loss, value ->> '$.cost.winMargin' AS margin,
      value ->> 'mark' AS mark, value ->> 'why' AS why
    FROM ${review === 'reviews' ? 'reviews, ' : ''}json_each(
      CASE WHEN json_valid(${review}.findings) THEN ${review}.findings ELSE '{}' END, '$.decisions')
    GROUP BY ${review}.match, value ->> 'revision', value ->> 'seat' HAVING count(*) = 1)
  WHERE mark = 'costly' AND loss > 0 AND 2 * margin <= loss AND why IS NOT NULL;`;

/**
 * Exercises: costly decisions of reviews, listed beside them since a review is long, and when each person decides one
 * anew.
 */
export const exercises = /* sql */ `
CREATE TABLE costly_decisions (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  -- of the log when it was reviewed, as in the review: to look there would take a hundred times as long
  log_revision INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  -- the log entry of the move
  revision INTEGER NOT NULL,
  round INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  -- as a share of the win
  loss REAL NOT NULL,
  PRIMARY KEY (match, seat, revision)
) STRICT, WITHOUT ROWID;
${listCostly('reviews')}
CREATE TRIGGER costly_decisions_listed AFTER INSERT ON reviews BEGIN
  DELETE FROM costly_decisions WHERE match = NEW.match;
  ${listCostly('NEW')}
END;

CREATE TABLE exercises (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  -- whoever answered; of people who have been merged the last answer counts
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  answered_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- the state of ts-fsrs
  card TEXT NOT NULL CHECK (json_valid(card)),
  PRIMARY KEY (match, seat, revision, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX exercises_of_player ON exercises (player);
`;
