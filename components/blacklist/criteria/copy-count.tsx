import type { BlacklistAnswer, CopyFacts } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { isNarrowed } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useIsCopyTooOld } from './use-is-copy-too-old.ts'

type Props = { readonly answer: BlacklistAnswer; readonly copy: CopyFacts; readonly times: Times }

/** How many entries of the synced copy match, and of how many; claims no more than is known. */
export function CopyCount({ answer, copy, times }: Props) {
  const { words, say } = useWords('syncedCopy')
  const { words: ofList } = useWords('blacklist')
  const isTooOld = useIsCopyTooOld(answer)
  const { criteria, pagination } = answer
  const count = pagination.total
  const said = words.count
  if (copy.isCounting) return say(said.atLeast, { count })
  const { coverage, firstSync, whole } = copy
  if (firstSync) return say(said.soFar, { count, all: Math.max(count, firstSync.read) })
  if (isTooOld && coverage) return say(said.at, { count, time: times.moment(Date.parse(coverage.certifiedAt)) })
  if (!whole || !isNarrowed(criteria)) return say(ofList.entries, { count })
  return say(said.of, { count, all: whole.entries })
}
