import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { Notice } from './notice.tsx'

type Props = {
  readonly failure: RequestFailure | undefined
  /** Fields of the form, whose faults are said beside them. */
  readonly besides?: readonly string[]
}

/** Why something that was asked for was not done, unless a field says so. */
export function FailureNotice({ failure, besides = [] }: Props) {
  const failureWords = useFailureWords()
  if (!failure || Object.keys(failure.errors).some((area) => besides.includes(area))) return null
  return (
    <Notice tone="failed" role="alert">
      {failureWords(failure)}
    </Notice>
  )
}
