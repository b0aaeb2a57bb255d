export const PLACE_LENGTH_MAX = 80;
export const NOTE_LENGTH_MAX = 2000;
