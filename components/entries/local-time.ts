/** The text of a field for date and time, which knows no zone but the browser's own, as ISO 8601 in UTC. */
export function isoOfLocal(text: string): string | undefined {
  const time = text === '' ? Number.NaN : new Date(text).getTime()
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** An ISO 8601 time as such a field takes it; the seconds are kept, or saving would change the moment. */
export function localOfIso(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
