import { Notice } from '#components/ui/notice.tsx'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useAgeWords } from './age-words.ts'

/** A match counts however old it is and before any complete sync, but the person who acts on it should know. */
export function OldMatch({ coverage }: { readonly coverage: CheckCoverage }) {
  const { words, say } = useWords('check')
  const ageWords = useAgeWords()
  const isConfirmed = coverage.startedAt !== null
  return (
    <Notice tone="unsure">
      {isConfirmed ? say(words.oldMatch, { age: ageWords(coverage.oldestSeconds) }) : words.unconfirmedMatch}
    </Notice>
  )
}
