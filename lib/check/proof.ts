import 'server-only'
import type { UnverifiedReason } from '#lib/contract/check.ts'
import { isCertified } from '#lib/mirror/generation.ts'
import type { CertifiedRead } from './mirrored-list.ts'

/**
 * Why the latest read does not prove that what it lacks is not listed; undefined if it does.
 *
 * @param oldest milliseconds after its end until which a read proves anything.
 */
export function doubtOf(read: CertifiedRead | undefined, now: number, oldest: number): UnverifiedReason | undefined {
  if (!read || !isCertified(read.grade)) return 'never_read'
  // A clock that was set back proves nothing either.
  return now - read.endedAt > oldest || read.endedAt > now + oldest ? 'too_old' : undefined
}
