export const DATES = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  shortDate: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
