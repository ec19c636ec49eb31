'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Steps } from '#components/ui/steps.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useTimes } from '#lib/browser/use-times.ts'
import { type WholeListAsked, wholeListOptions } from '#lib/browser/whole-list-query.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useZone } from '#lib/browser/zone.ts'
import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import { WholeListChoices } from './whole-list-choices.tsx'
import type { WholeListLocation } from './whole-list-location.ts'
import { WholeListTable } from './whole-list-table.tsx'
import '#components/ui/spread.css'
import './whole-list.css'

type Props = { readonly location: WholeListLocation; readonly rememberedZone: string | undefined }

/** The whole list from the console's mirror, searched, filtered and sorted, now or as it was. */
export function WholeListOverview({ location, rememberedZone }: Props) {
  const { words, say } = useWords('wholeList')
  const times = useTimes(useZone(rememberedZone))
  const failureWords = useFailureWords()
  const [asked, setAsked] = useState<WholeListAsked>({
    ...location,
    page: { limit: LIMIT_DEFAULT, offset: 0 },
    search: '',
  })
  const { data, error, isFetching, refetch } = useQuery(wholeListOptions(asked))
  const ask = (change: Partial<WholeListAsked>) => setAsked({ ...asked, page: { ...asked.page, offset: 0 }, ...change })
  const go = (offset: number) => () => setAsked({ ...asked, page: { ...asked.page, offset } })
  const { offset, limit } = asked.page
  const total = data?.pagination.total ?? 0
  return (
    <main className="spread whole-list" id="main">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <p className="lead">
        {data?.coverage
          ? say(words.coverage, {
              read: data.coverage.read,
              total: data.coverage.total,
              time: times.moment(Date.parse(data.coverage.certifiedAt)),
            })
          : words.noCoverage}
      </p>
      <WholeListChoices asked={asked} onAsk={ask} />
      {data ? (
        <div className="stack" aria-busy={isFetching}>
          {error && (
            <p role="alert">
              <strong>{words.couldNotRead}</strong> {failureWords(error)}
            </p>
          )}
          <p role="status">{say(data.more ? words.foundMore : words.found, { count: total })}</p>
          {data.items.length > 0 && (
            <>
              <WholeListTable rows={data.items} sort={asked.sort} times={times} onSort={(sort) => ask({ sort })} />
              <Steps
                label={words.pages}
                range={say(words.range, { from: offset + 1, to: offset + data.items.length, total })}
                words={words}
                onPrevious={offset > 0 ? go(Math.max(0, offset - limit)) : undefined}
                onNext={offset + limit < total ? go(offset + limit) : undefined}
                busy={isFetching}
              />
            </>
          )}
        </div>
      ) : (
        <Unread
          loading={words.loading}
          failed={error ? { title: words.couldNotRead, text: failureWords(error), facts: undefined } : undefined}
          retry={words.retry}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
    </main>
  )
}
