import 'server-only'
import { management } from './management/management.ts'

/** For pages: whether keys, bank details and entries can be managed here. Without it they are absent, not broken. */
export function isManagementAvailable(): boolean {
  return management() !== undefined
}
