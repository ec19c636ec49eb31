import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WholeListAsked, wholeListOptions } from '#lib/features/blacklist/browser/whole-list-query.ts'
import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { answerView } from './answer-view.ts'

type Failed = { readonly asked: WholeListAsked; readonly failure: RequestFailure }

/** The answer to what is asked, `asked` being the same object for as long as it is the same. */
export function useAnswer(asked: WholeListAsked) {
  const query = useQuery(wholeListOptions(asked))
  const { data, error, refetch } = query
  // The query forgets its error as soon as it tries again; Retry and its focus stay until more is known.
  const [failed, setFailed] = useState<Failed>()
  if (error && failed?.failure !== error) setFailed({ asked, failure: error })
  // What a failure says nothing about.
  const [coverage, setCoverage] = useState<ListCoverage | null>()
  if (data && data.coverage !== coverage) setCoverage(data.coverage)
  return {
    view: answerView(query, error ?? (failed?.asked === asked ? failed.failure : undefined)),
    /** Of the last answer, whatever became of later ones. Undefined before the first; null where there is no complete read. */
    coverage,
    /** The rows are kept, but could not be read again. */
    refreshFailure: error,
    retry: () => void refetch(),
  }
}
