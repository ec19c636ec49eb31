/** How times are written, in one piece, and how long ago something was. */
export const times = {
  dateAndTime: '{day}\u00a0{month}\u00a0{year},\u00a0{hour}:{minute}',
  exact: '{day}\u00a0{month}\u00a0{year},\u00a0{hour}:{minute}:{second}',
  day: '{day}\u00a0{month}\u00a0{year}',
  dayOfYear: '{day}\u00a0{month}',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  timeOfDay: '{hour}:{minute}:{second}\u00a0{offset}',
  zone: '{city} time',
  beforeSetBack: 'before the clock was set back',
  justNow: 'just now',
  secondsAgo: { one: '{count} second ago', other: '{count} seconds ago' },
  minutesAgo: { one: '{count} minute ago', other: '{count} minutes ago' },
  hoursAgo: { one: '{count} hour ago', other: '{count} hours ago' },
} as const
