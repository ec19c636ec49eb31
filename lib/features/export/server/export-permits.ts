import 'server-only'
import { singleton } from '#lib/platform/singleton.ts'

/** Exports that one process runs at once. Each takes processor time from pages. */
const PERMITS = 2

const taken = singleton('exports', () => new Set<string>())

/** Whether a person must wait: they already run an export, and each may run one, or no permit is free. */
export function isBusy(accountId: string): boolean {
  return taken().has(accountId) || taken().size >= PERMITS
}

/**
 * Takes a permit for an export.
 *
 * @returns a function that releases the permit, or `undefined` if none is free.
 */
export function takeExportPermit(accountId: string): (() => void) | undefined {
  if (isBusy(accountId)) return undefined
  taken().add(accountId)
  return () => void taken().delete(accountId)
}
