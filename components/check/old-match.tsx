import { Notice } from '#components/ui/notice.tsx'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** A match counts however old it is and before any complete sync, but the person who acts on it should know. */
export function OldMatch({ coverage }: { readonly coverage: CheckCoverage }) {
  const { words } = useWords('check')
  return <Notice tone="unsure">{coverage.startedAt === null ? words.unconfirmedMatch : words.oldMatch}</Notice>
}
