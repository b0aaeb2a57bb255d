/**
 * The app's own board, for a table that gives no values: a printed board shows its own only as pictures. The one place
 * for these numbers; the screen reads them here too.
 */
export const HOUSE_BOARD = {
  track: 25,
  bridge: 15,
  payouts: [
    [35, 28, 21, 14, 7],
    [25, 20, 15, 10, 5],
    [15, 12, 9, 6, 3],
  ],
};
