const COUNT = new Intl.NumberFormat('en')

/** After this many milliseconds an answer is called stale. */
const STALE_MS = 300_000

/** A count with its thousands marked, as `2,480`. */
export function count(number: number): string {
  return COUNT.format(number)
}

/** A count with its noun, as `1 row` or `2,480 rows`. */
export function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** How long ago something was, as `12 seconds ago`. */
export function ago(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${counted(seconds, 'second')} ago`
  if (seconds < 3600) return `${counted(Math.floor(seconds / 60), 'minute')} ago`
  return `${counted(Math.floor(seconds / 3600), 'hour')} ago`
}

/** Whether an answer of this age must be called stale. */
export function isStale(milliseconds: number): boolean {
  return milliseconds >= STALE_MS
}

/** The rows that a page shows, as `Rows 101–120 of 2,480`. */
export function rangeWords(offset: number, rows: number, total: number): string {
  if (rows === 0) return `No rows of ${count(total)}`
  if (rows === 1) return `Row ${count(offset + 1)} of ${count(total)}`
  return `Rows ${count(offset + 1)}–${count(offset + rows)} of ${count(total)}`
}
