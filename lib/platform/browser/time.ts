/** A time as the clock and calendar of a zone show it, each part with leading zeros. */
type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // With the ISO calendar, some platforms give Julian days before 1582, and none gives years a sign.
  const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
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

function platformParts(time: number, zone: string): Parts {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = value
  const { era, year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year: String(era === 'BC' ? 1 - Number(year) : year).padStart(4, '0'), month, day, hour, minute, second }
}

/** What the clock of a zone shows, as a time in UTC. `Date.UTC` alone would add 1900 to years before 100. */
function wallTime({ year, month, day, hour, minute, second }: Parts): number {
  return new Date(`2000-${month}-${day}T${hour}:${minute}:${second}Z`).setUTCFullYear(Number(year))
}

/** Milliseconds by which a zone is ahead of UTC. zone.ts says why it uses `Temporal` first. */
function platformOffset(time: number, zone: string): number {
  if (typeof Temporal !== 'undefined') {
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
  }
  return wallTime(platformParts(time, zone)) - Math.floor(time / 1000) * 1000
}

// Since 1900 no zone has changed its offset and changed it back in less than a week. So if both ends of four days have
// the same offset, every moment between them has it.
const STEP_MS = 4 * 86_400_000
const KNOWN_FROM = Date.UTC(1900, 0)
const KNOWN_TO = Date.UTC(2100, 0)

const steps = new Map<string, Map<number, number>>()

function offsetOfStep(step: number, zone: string): number {
  const known = steps.get(zone) ?? new Map<number, number>()
  steps.set(zone, known)
  const offset = known.get(step) ?? platformOffset(step * STEP_MS, zone)
  known.set(step, offset)
  return offset
}

/** The parts of a time in a zone. Caches the platform's result for four days at a time, since each takes 50 µs. */
export function partsOf(time: number, zone: string): Parts {
  const step = Math.floor(time / STEP_MS)
  const isKnown = time >= KNOWN_FROM && time < KNOWN_TO
  const offset = isKnown ? offsetOfStep(step, zone) : Number.NaN
  if (!isKnown || offset !== offsetOfStep(step + 1, zone)) return platformParts(time, zone)
  const wall = new Date(time + offset).toISOString()
  return {
    year: wall.slice(0, 4),
    month: wall.slice(5, 7),
    day: wall.slice(8, 10),
    hour: wall.slice(11, 13),
    minute: wall.slice(14, 16),
    second: wall.slice(17, 19),
  }
}

/**
 * The offset of a zone at a time, as `UTC` or `UTC+5:30`. Not an abbreviation such as CET: those differ between server
 * and browser, and many mean several zones.
 */
export function zoneOffset(time: number, zone: string): string {
  const minutes = Math.round((wallTime(partsOf(time, zone)) - time) / 60_000)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** Date and time without the zone, as `2026-11-21 09:12:04`. The head of a column names the zone once. */
export function dateAndTime(time: number, zone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(time, zone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
