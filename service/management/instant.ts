/** Epoch milliseconds as ISO 8601 in UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** The same for a time that may not be set. */
export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds)
}
