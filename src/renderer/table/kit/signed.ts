/** A score: 12, or −3 with a real minus sign. */
export const figure = (score: number): string => (score < 0 ? `−${String(-score)}` : String(score));

/** What came on top: +7, −2, and 0 without a sign. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${String(change)}` : `−${String(-change)}`;
}
