import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { isNarrowed } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useIsCopyTooOld } from './use-is-copy-too-old.ts'

type Props = { readonly answer: BlacklistAnswer; readonly times: Times }

/** How many entries match, and of how many; claims no more than is known. */
export function CountOf({ answer, times }: Props) {
  const { pagination, criteria, copy } = answer
  const { words, say } = useWords('blacklist')
  const isTooOld = useIsCopyTooOld(answer)
  const count = pagination.total
  const text = () => {
    if (!copy) return say(words.entries, { count })
    if (copy.isCounting) return say(words.countAtLeast, { count })
    const { coverage, firstSync, whole } = copy
    if (firstSync) return say(words.countSoFar, { count, all: Math.max(count, firstSync.read) })
    if (isTooOld && coverage) return say(words.countAt, { count, time: times.moment(Date.parse(coverage.certifiedAt)) })
    if (!whole || !isNarrowed(criteria)) return say(words.entries, { count })
    return say(words.countOf, { count, all: whole.entries })
  }
  return <span>{text()}</span>
}
