import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { isNarrowed } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly answer: BlacklistAnswer; readonly times: Times }

/** How many entries match, and of how many; claims no more than is known. */
export function CountOf({ answer: { pagination, criteria, copy }, times }: Props) {
  const { words, say } = useWords('blacklist')
  const count = pagination.total
  const text = () => {
    if (!copy) return say(words.entries, { count })
    if (copy.isCounting) return say(words.countAtLeast, { count })
    const { coverage, firstSync, tooOld, whole } = copy
    if (firstSync) return say(words.countSoFar, { count, all: Math.max(count, firstSync.read) })
    if (tooOld && coverage) return say(words.countAt, { count, time: times.moment(Date.parse(coverage.certifiedAt)) })
    if (!whole || !isNarrowed(criteria)) return say(words.entries, { count })
    return say(words.countOf, { count, all: whole.entries })
  }
  return <span>{text()}</span>
}
