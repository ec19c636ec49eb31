import { fold } from './fold.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']

/** Returns the folded names of months as they stand beside a day: Polish has other forms there. */
function monthNames(): readonly string[] {
  const formats = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }),
    ),
  )
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2000, month, 1))).flatMap((parts) =>
      parts.flatMap(({ type, value }) => (type === 'month' ? [fold(value).replace(/\.$/, '')] : [])),
    ),
  )
  const withoutAccents = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return [...new Set([...names, ...withoutAccents])]
}

const DAY = '(?:0?[1-9]|[12][0-9]|3[01])'
const ORDINAL = `${DAY}(?:\\.|st|nd|rd|th|er|º)?`
const TIME = '(?:[t ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?\\s?(?:z|[+-]\\d{2}:?\\d{2})?)?'
const MONTH = `(?:${monthNames().join('|')})\\.?`
const BETWEEN = '[ -]?(?:de )?'

/** Dates in digits, the year first or last, and with the name of the month. A year of two digits follows a point or slash. */
const DATES = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${[
    `\\d{4}([-./])${DAY}\\1${DAY}${TIME}`,
    `${DAY}([-./])${DAY}\\2\\d{4}`,
    `${DAY}([./])${DAY}\\3\\d{2}`,
    `${ORDINAL}${BETWEEN}${MONTH}${BETWEEN},? ?\\d{4}`,
    `${MONTH} ${ORDINAL},? \\d{4}`,
  ].join('|')})(?![\\p{L}\\p{M}\\p{N}]|[-./]\\d)`,
  'gu',
)

/** What people write beside a date of birth. */
const LABEL =
  /^(?:on|am|at|the|of|le|el|a|born|birth|birthday|birthdate|birth_date|date|dateofbirth|date_of_birth|dob|geb|geboren|geburtsdatum|geburtstag|datum|n[eé]e?|naissance|nacid[oa]|nacimiento|fecha|nat[oa]|nascita|data|nascid[oa]|nascimento|geboortedatum|ur|urodz(?:ony|ona|enia)|de|di|del|u)$/

/** Longer texts say more than a date. */
const LENGTH_MOST = 100

/** Whether a folded text is a date and nothing else, perhaps behind a label: it identifies nobody. */
export function isDate(folded: string): boolean {
  if (folded.length > LENGTH_MOST || !/\d/.test(folded)) return false
  const rest = folded.replaceAll(DATES, ' ')
  return rest !== folded && (rest.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).every((word) => LABEL.test(word))
}
