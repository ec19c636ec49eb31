import { storeFault } from './store-fault.ts'

/** Whether an error means that the database cannot be used at present, as opposed to a bug. */
export function isUnavailable(error: unknown): boolean {
  return storeFault(error) !== undefined
}
