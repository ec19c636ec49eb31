/** Returns epoch milliseconds as ISO 8601 in UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds)
}
