/** ms without any phone after which an evening is over: the laptop stops the phones */
export const EVENING_END_MS = 3 * 60 * 60 * 1000;
