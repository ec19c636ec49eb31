import { fold } from './fold.ts'

const LANGUAGES = [
  ...['en', 'de', 'de-AT', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'tr', 'el'],
  ...['da', 'sv', 'nb', 'fi', 'ru', 'uk', 'bg'],
]

/** Returns folded names of months or days, with and without accents, as they stand in a date. */
function namesOf(part: 'month' | 'weekday'): readonly string[] {
  const formats = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (length) => new Intl.DateTimeFormat(language, { [part]: length, day: 'numeric', timeZone: 'UTC' }),
    ),
  )
  // Polish has other forms of months beside a day.
  const days = Array.from({ length: 12 }, (_, at) =>
    part === 'month' ? Date.UTC(2000, at, 1) : Date.UTC(2000, 0, 1 + at),
  )
  const names = formats.flatMap((format) =>
    days.flatMap((day) =>
      format.formatToParts(day).flatMap(({ type, value }) => (type === part ? [fold(value).replace(/\.$/, '')] : [])),
    ),
  )
  const withoutAccents = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  // Languages that write a month in digits beside a day have no name for it here.
  return [...new Set([...names, ...withoutAccents])].filter((name) => /^\p{L}{3}/u.test(name))
}

const DAY = '(?:0?[1-9]|[12][0-9]|3[01])'
const ROMAN = '(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})'
const ORDINAL = `${DAY}(?:\\.|st|nd|rd|th|er|º)?`
const TIME = '(?:[t ,]\\s?\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?\\s?(?:z|[ap]m|uhr|[+-]\\d{2}:?\\d{2})?)?'
const YEAR = '(?:19|20)\\d{2}'
/** Folded names of months, as they stand in a date. */
export const MONTHS = namesOf('month')

const MONTH = `(?:${MONTHS.join('|')})\\.?`

const BESIDE_MONTH = '(?:[ /.-]|\\. ?|, ?)(?:de |of )?'

/**
 * Dates in digits, the year first or last, and with the name of the month. Another number of four digits is no year.
 * With a year of two digits, hyphens or spaces may be between the groups of another number.
 */
const DATES = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}@])(?:${[
    `${YEAR}( ?[-./·] ?| )${DAY}\\1${DAY}`,
    `${DAY}( ?[-./·] ?| )${DAY}\\2${YEAR}`,
    `${DAY}([-. ])${ROMAN}\\3${YEAR}`,
    `${DAY}([./])${DAY}\\4\\d{2}`,
    `${ORDINAL}${BESIDE_MONTH}${MONTH}${BESIDE_MONTH}(?:${YEAR}|\\d{2})`,
    `${MONTH} ${ORDINAL}(?:,? ${YEAR}|, \\d{2})`,
    `${YEAR}(?:[ -]|\\. )${MONTH}[ -]${DAY}`,
    `${YEAR}年\\d{1,2}月\\d{1,2}日`,
    `${YEAR}년 ?\\d{1,2}월 ?\\d{1,2}일`,
  ].join('|')})${TIME}(?![\\p{L}\\p{M}\\p{N}@]|[-./][\\p{L}\\p{N}])`,
  'gu',
)

/** What people write beside a date of birth. */
const LABEL =
  /^(?:on|am|the|of|le|el|d|o|b|born|birth|birthday|birthdate|birth_date|date|dateofbirth|date_of_birth|dob|geb|geboren|geburtsdatum|geburtstag|datum|n[eé]e?|naissance|nacid[oa]|nacimiento|fecha|nat[oa]|nascita|data|nascid[oa]|nascimento|geboortedatum|ur|urodz(?:ony|ona|enia)|de|di|del|dd|mm|yyyy|tt|jjjj|uhr|r|roku|narozena?|nar|født|född|fødselsdato|födelsedatum|fødselsdag|syntynyt|született|doğum|tarihi|г|года|дата|рождения|родился|родилась|народження|р|року)$/

const WEEKDAYS = new Set(namesOf('weekday'))

/** Longer texts say more than a date. */
const LENGTH_MOST = 100

/** Whether a folded text is a date and nothing else, perhaps behind a label: it identifies nobody. */
export function isDate(folded: string): boolean {
  if (folded.length > LENGTH_MOST || !/\d/.test(folded) || folded.includes('@')) return false
  const rest = folded.replaceAll(DATES, ' ')
  return (
    rest !== folded &&
    (rest.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).every((word) => LABEL.test(word) || WEEKDAYS.has(word))
  )
}
