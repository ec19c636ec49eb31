import 'server-only'
import { singleton } from '#lib/platform/singleton.ts'

/** Exports that one process runs at once. Each takes processor time from page requests. */
const PERMITS = 2

const taken = singleton('exports', () => new Set<string>())

/**
 * Takes a permit for an export; each person can have one.
 *
 * @returns a function that releases the permit, or `undefined` if none is free.
 */
export function takeExportPermit(accountId: string): (() => void) | undefined {
  if (taken().has(accountId) || taken().size >= PERMITS) return undefined
  taken().add(accountId)
  return () => void taken().delete(accountId)
}
