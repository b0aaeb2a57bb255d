/** Duration of a card's flight at normal speed. Phones import it too, so that it stands apart from the flights. */
export const FLIGHT_MS = 260;
