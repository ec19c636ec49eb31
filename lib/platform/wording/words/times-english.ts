/** How times are written, and how long ago something was. */
export const times = {
  dateAndTime: '{day} {month} {year}, {hour}:{minute}',
  exact: '{day} {month} {year}, {hour}:{minute}:{second}',
  day: '{day} {month} {year}',
  dayOfYear: '{day} {month}',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  timeOfDay: '{hour}:{minute}:{second} {offset}',
  zone: '{city} time',
  beforeSetBack: 'before the clock was set back',
  justNow: 'just now',
  secondsAgo: { one: '{count} second ago', other: '{count} seconds ago' },
  minutesAgo: { one: '{count} minute ago', other: '{count} minutes ago' },
  hoursAgo: { one: '{count} hour ago', other: '{count} hours ago' },
} as const
