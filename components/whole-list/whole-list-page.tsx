'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { State } from '#components/ui/state.tsx'
import { Steps } from '#components/ui/steps.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useTimes } from '#lib/browser/use-times.ts'
import { wholeListOptions } from '#lib/browser/whole-list-query.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useZone } from '#lib/browser/zone.ts'
import { Caveats } from './caveats.tsx'
import { Narrowings } from './narrowings.tsx'
import { useWholeList } from './use-whole-list.ts'
import { WholeListChoices } from './whole-list-choices.tsx'
import { WholeListTable } from './whole-list-table.tsx'
import '#components/ui/spread.css'
import './whole-list.css'

type Props = { readonly rememberedSize: number; readonly rememberedZone: string | undefined }

/** Without any of what narrows the rows. */
const EVERYTHING = { search: '', filters: [], asOf: undefined }

/** The whole list from the console's mirror, searched, filtered and sorted, now or as it was. */
export function WholeListOverview({ rememberedSize, rememberedZone }: Props) {
  const { words, say } = useWords('wholeList')
  const zone = useZone(rememberedZone)
  const times = useTimes(zone)
  const failureWords = useFailureWords()
  const { asked, ask, goTo } = useWholeList(rememberedSize)
  const { data, error, isFetching, refetch } = useQuery(wholeListOptions(asked))
  const { offset, limit } = data?.pagination ?? asked.page
  const total = data?.pagination.total ?? 0
  const isNarrowed = asked.search !== '' || asked.filters.length > 0 || asked.asOf !== undefined
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
      <WholeListChoices asked={asked} zone={zone} times={times} onAsk={ask} />
      <Narrowings asked={asked} times={times} onAsk={ask} />
      {data ? (
        <div className="stack" aria-busy={isFetching}>
          {error && (
            <p role="alert">
              <strong>{words.couldNotRead}</strong> {failureWords(error)}
            </p>
          )}
          <p role="status">{say(data.more ? words.foundMore : words.found, { count: total })}</p>
          <Caveats answer={data} times={times} />
          {data.items.length > 0 && (
            <>
              <WholeListTable rows={data.items} sort={asked.sort} times={times} onSort={(sort) => ask({ sort })} />
              <Steps
                label={words.pages}
                range={say(words.range, { from: offset + 1, to: offset + data.items.length, total })}
                words={words}
                onPrevious={offset > 0 ? () => goTo(Math.max(0, offset - limit)) : undefined}
                onNext={offset + limit < total ? () => goTo(offset + limit) : undefined}
                busy={isFetching}
              />
            </>
          )}
          {data.items.length === 0 && isNarrowed && (
            <State title={words.none} actions={<Button onClick={() => ask(EVERYTHING)}>{words.showAll}</Button>}>
              <p>{words.noneText}</p>
            </State>
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
