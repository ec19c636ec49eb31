import { partsOf } from './time.ts'

/** Returns the day of a moment in a zone, as a date field takes it. */
export function dayOf(moment: number, zone: string): string {
  const { year, month, day } = partsOf(moment, zone)
  return `${year}-${month}-${day}`
}

/**
 * Returns when a day begins, or the day `later` days after it, as an ISO date-time; `undefined` for an impossible date.
 *
 * @param day as a date field gives it.
 * @param zone UTC, or else the browser's own.
 */
export function beginningOfDay(day: string, zone: string, later = 0): string | undefined {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  if (Number.isNaN(date.getTime())) return undefined
  const text = date.toISOString().replace('Z', zone === 'UTC' ? 'Z' : '')
  return new Date(text).toISOString()
}
