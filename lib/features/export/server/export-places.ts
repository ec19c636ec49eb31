import 'server-only'
import { singleton } from '#lib/platform/singleton.ts'

/** Exports that one process runs at once: each takes a share of its time that page turns would have. */
const PLACES = 2

const taken = singleton('exports', () => new Set<string>())

/**
 * Takes a place for the export of a person, who may run one at a time.
 *
 * @returns what gives the place back; `undefined` when there is none.
 */
export function takeExportPlace(accountId: string): (() => void) | undefined {
  if (taken().has(accountId) || taken().size >= PLACES) return undefined
  taken().add(accountId)
  return () => void taken().delete(accountId)
}
