import type { Translated } from '../message.ts'
import type { times as english } from './times-english.ts'

export const times: Translated<typeof english> = {
  dateAndTime: '{day}.\u00a0{month}\u00a0{year},\u00a0{hour}:{minute}',
  exact: '{day}.\u00a0{month}\u00a0{year},\u00a0{hour}:{minute}:{second}',
  day: '{day}.\u00a0{month}\u00a0{year}',
  dayOfYear: '{day}.\u00a0{month}',
  months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  timeOfDay: '{hour}:{minute}:{second}\u00a0{offset}',
  zone: 'Zeit in {city}',
  beforeSetBack: 'vor dem Zurückstellen der Uhr',
  justNow: 'gerade eben',
  secondsAgo: { one: 'vor {count} Sekunde', other: 'vor {count} Sekunden' },
  minutesAgo: { one: 'vor {count} Minute', other: 'vor {count} Minuten' },
  hoursAgo: { one: 'vor {count} Stunde', other: 'vor {count} Stunden' },
}
