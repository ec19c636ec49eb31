import { useIsTooOld } from '#components/ui/sync/use-is-too-old.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'

/**
 * Whether the synced copy behind an answer is by now too old for the present; `false` for a live page and a past
 * moment. In server rendering the server's own judgement counts.
 */
export function useIsCopyTooOld({ copy, sentAt, seenAt }: BlacklistAnswer): boolean {
  const { coverage = null, oldestSeconds } = copy ?? {}
  const proof = oldestSeconds !== undefined && { coverage, oldestSeconds, sentAt: new Date(sentAt).toISOString() }
  const isPast = useIsTooOld(proof ? { copy: proof, seenAt } : undefined)
  return isPast || copy?.tooOld === true
}
