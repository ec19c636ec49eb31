import { join } from 'node:path'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'

/** The secrets of every released installation. */
export const SECRETS = {
  SESSION_SECRET: 'a session secret of 32 characters',
  SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
  SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
  BACKUP_PASSPHRASE: 'open sesame, and close again',
}

export const emailOf = (number: number) => `person-${number}@example.com`

/** The service's list, which the console has synced. */
export const USERS = Array.from({ length: 30 }, (_, index) => ({
  id: `usr_${index + 1}`,
  email: emailOf(index + 1),
  reason: index % 2 ? 'velocity' : 'chargeback',
})) satisfies readonly BlacklistedUser[]

/** A backup of an installation, made by the build of a release. */
export const releaseFolder = (version: string, kind: DatabaseKind) => join(import.meta.dirname, version, kind)

/** The API key of the installation, beside its backup. */
export const KEY_FILE = 'api-key.json'
