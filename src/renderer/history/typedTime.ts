/** Time of day as stored, "20:48". */
export type Time = string;

/** Parses "20:48", "20.48", "2048", "8:48 pm", "오후 8시 48분"; null if invalid. */
export function parseTime(text: string): Time | null {
  // Seconds may follow, but no other digits: two typed times are ambiguous.
  const [, digits = '', more = ''] =
    /^\D*(\d{1,4})(?:\D+(\d{1,2})(?:\D+\d{1,2})?)?\D*$/.exec(text) ?? [];
  if (digits === '') return null;
  const [hour, minute] =
    digits.length > 2
      ? [Number(digits.slice(0, -2)), Number(digits.slice(-2))]
      : [Number(digits), Number(more)];
  const hours = /오후|p\.?m/i.test(text)
    ? (hour % 12) + 12
    : /오전|a\.?m/i.test(text)
      ? hour % 12
      : hour;
  return hours < 24 && minute < 60 ? timeOf(hours, minute) : null;
}

const timeOf = (hours: number, minutes: number): Time =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');

const DAY_MINUTES = 24 * 60;

/** Adds minutes, within the day. */
export function addMinutes(time: Time, minutes: number): Time {
  const [hours, past] = time.split(':').map(Number);
  const on = (hours! * 60 + past! + minutes + DAY_MINUTES) % DAY_MINUTES;
  return timeOf(Math.floor(on / 60), on % 60);
}
