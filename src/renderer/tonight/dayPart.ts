/** When each part of the day begins, in hours of the local clock, latest first. */
const BEGINNINGS = [
  [23, 'night'],
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'night'],
] as const;

export type DayPart = (typeof BEGINNINGS)[number][1];

export function dayPartOf(time: Date): DayPart {
  const hour = time.getHours();
  return BEGINNINGS.find(([from]) => hour >= from)![1];
}
