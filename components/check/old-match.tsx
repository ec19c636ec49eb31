import { Notice } from '#components/ui/notice.tsx'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useAgeWords } from './age-words.ts'

/** A match stands however old it is, but whoever acts on it should know. */
export function OldMatch({ coverage }: { readonly coverage: CheckCoverage }) {
  const { words, say } = useWords('check')
  const ageWords = useAgeWords()
  return <Notice tone="unsure">{say(words.oldMatch, { age: ageWords(coverage.oldestSeconds) })}</Notice>
}
