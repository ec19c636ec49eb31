/** Returns the text of a `datetime-local` field, which is in the browser's zone, as ISO 8601 in UTC. */
export function isoOfLocal(text: string): string | undefined {
  const time = text === '' ? Number.NaN : new Date(text).getTime()
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** Returns an ISO 8601 time as text for such a field. Keeps the seconds, so that saving does not change them. */
export function localOfIso(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
