/** Returns the page on which a sheet of a described game begins. */
export const newSheet = (game: string) => ({
  name: 'new',
  params: { game },
  query: { keep: 'tally' },
});
