const ISO_DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** A moment as a clock and a calendar of a zone show it, each part with its leading zeros. */
type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

export function partsOf(time: number, zone: string): Parts {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute, second }
}

/**
 * The offset of a zone at a time, as `UTC` or `UTC+5:30`. Abbreviations such as CET are avoided: they differ between
 * the server's and the browser's tables, and many stand for several zones.
 */
export function zoneOffset(time: number, zone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(time, zone)
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const minutes = Math.round((wall - time) / 60_000)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** Date and time without its zone, as `2026-11-21 09:12:04`; a column's head names the zone once. */
export function dateAndTime(time: number, zone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(time, zone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/**
 * Epoch milliseconds of a full ISO 8601 date-time with an offset; `undefined` for any other text, also for a day that
 * does not exist, which the platform would silently turn into another.
 */
export function isoTime(text: string): number | undefined {
  const match = ISO_DATE_TIME.exec(text)
  const time = match ? Date.parse(text) : Number.NaN
  if (match === null || Number.isNaN(time)) return undefined
  const [, year, month, day] = match
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) <= lastDay ? time : undefined
}
