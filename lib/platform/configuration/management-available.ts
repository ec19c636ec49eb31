import 'server-only'
import { configuration } from './configuration.ts'

/** Whether keys, bank details and entries can be managed here. If not, pages omit them rather than show them broken. */
export function isManagementAvailable(): boolean {
  return configuration().fraudApi.accountToken !== undefined
}
