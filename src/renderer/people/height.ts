/** Of a chart among somebody’s papers, in px: two rows of them are in sight at 1280 × 800. */
export const HEIGHT = 168;
