/** Returns a file of BG Stats with these plays of one game, by two people. */
export const bgStatsFileOf = (name: string, plays: readonly string[]): string =>
  JSON.stringify({
    games: [{ id: 1, name }],
    players: [
      { id: 1, uuid: 'AAAA-1', name: 'Mina' },
      { id: 2, uuid: 'AAAA-2', name: 'Jonas' },
    ],
    plays: plays.map((uuid, at) => ({
      uuid,
      gameRefId: 1,
      playDate: `2024-03-0${String(at + 1)} 20:00:00`,
      playerScores: [
        { playerRefId: 1, score: '12' },
        { playerRefId: 2, score: '70' },
      ],
    })),
  });
