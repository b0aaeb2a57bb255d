/** The moment at which every picture is taken: a Saturday evening, in ms since 1970. */
export const NOW = Date.UTC(2026, 2, 14, 20, 30, 30);
