import 'server-only'
import { configuration } from '../configuration/configuration.ts'

/** Whether people reach the console over https, even if a proxy ends the encryption. */
export function isPublicOnHttps(): boolean {
  return configuration().publicUrl.protocol === 'https:'
}
