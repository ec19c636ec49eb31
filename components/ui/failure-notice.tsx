import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { Notice } from './notice.tsx'

type Props = {
  readonly failure: RequestFailure | undefined
  /** Fields of the form that show their own faults. */
  readonly besides?: readonly string[]
}

/** Why a request failed, unless a field says so. */
export function FailureNotice({ failure, besides = [] }: Props) {
  const failureWords = useFailureWords()
  if (!failure || Object.keys(failure.errors).some((area) => besides.includes(area))) return null
  return (
    <Notice tone="failed" role="alert">
      {failureWords(failure)}
    </Notice>
  )
}
