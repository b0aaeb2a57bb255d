/** Characters that a place may have, and a note to a match or a night. */
export const PLACE_LENGTH_MAX = 80;
export const NOTE_LENGTH_MAX = 2000;
