'use client'

import type { ReactNode } from 'react'
import { State } from '#components/ui/state.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { Failed } from './failed.tsx'
import { Lead } from './lead.tsx'
import { Narrowings } from './narrowings.tsx'
import { Rows } from './rows.tsx'
import { useAnswer } from './use-answer.ts'
import { useWholeList } from './use-whole-list.ts'
import { WholeListChoices } from './whole-list-choices.tsx'
import '#components/ui/spread.css'
import './whole-list.css'

type Props = {
  readonly rememberedSize: number
  readonly rememberedZone: string | undefined
  /** Has a list read that was not read yet. */
  readonly firstRead: ReactNode
}

/** Without any of what narrows the rows. */
const EVERYTHING = { search: '', filters: [], asOf: undefined }

/** The whole list from the console's mirror, searched, filtered and sorted, now or as it was. */
export function WholeListOverview({ rememberedSize, rememberedZone, firstRead }: Props) {
  const { words } = useWords('wholeList')
  const zone = useZone(rememberedZone)
  const times = useTimes(zone)
  const failureWords = useFailureWords()
  const { asked, ask, sortBy, goTo } = useWholeList(rememberedSize)
  const { view, coverage, refreshFailure, retry } = useAnswer(asked)
  const isNarrowed = asked.search !== '' || asked.filters.length > 0 || asked.asOf !== undefined
  const isUnread = view.kind === 'answer' && coverage === null && view.answer.pagination.total === 0 && !isNarrowed
  return (
    <main className="spread whole-list" id="main">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      {isUnread ? (
        <State title={words.notRead} actions={firstRead}>
          <p>{words.notReadText}</p>
        </State>
      ) : (
        <>
          <Lead coverage={coverage} times={times} />
          <WholeListChoices asked={asked} zone={zone} times={times} onAsk={ask} />
          <Narrowings asked={asked} times={times} onAsk={ask} />
        </>
      )}
      {view.kind === 'answer' && !isUnread && (
        <div className="stack" aria-busy={view.busy}>
          {refreshFailure && (
            <p role="alert">
              <strong>{words.couldNotRead}</strong> {failureWords(refreshFailure)}
            </p>
          )}
          <Rows
            answer={view.answer}
            busy={view.busy}
            times={times}
            onSort={sortBy}
            goTo={goTo}
            onEverything={isNarrowed ? () => ask(EVERYTHING) : undefined}
          />
        </div>
      )}
      {view.kind === 'failed' && <Failed failure={view.failure} busy={view.busy} onRetry={retry} />}
      {view.kind === 'waiting' && (
        <State role="status" title={words.waiting}>
          <p>{words.waitingText}</p>
        </State>
      )}
      {view.kind === 'loading' && (
        <Unread loading={words.loading} failed={undefined} retry={words.retry} busy onRetry={retry} />
      )}
    </main>
  )
}
