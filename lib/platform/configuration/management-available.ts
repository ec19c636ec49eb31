import 'server-only'
import { configuration } from './configuration.ts'

/** For pages: whether keys, bank details and entries can be managed here. Without it they are absent, not broken. */
export function isManagementAvailable(): boolean {
  return configuration().fraudApi.accountToken !== undefined
}
