'use client'

import { useState } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { Page } from '#components/ui/page.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { State } from '#components/ui/state.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, ColumnHead, Row, RowHead } from '#components/ui/table.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { Moment } from '#components/values/moment.tsx'
import { QUEUES, type Queue, type ReviewItem } from '#lib/features/review/api/reviews.ts'
import { reviewsOptions } from '#lib/features/review/browser/reviews.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { Subject } from './subject.tsx'

function ReviewRow({ review, times }: { readonly review: ReviewItem; readonly times: Times }) {
  const { words } = useWords('review')
  const { words: terms } = useWords('askReview')
  const { columns, nobody } = words.queue
  const { id, why, askedBy, askedAt, assignee, answer } = review
  return (
    <Row>
      <RowHead className="min-w-64 wrap-anywhere whitespace-normal">
        <SoftLink href={`/check/reviews/${id}`}>{terms.reasons[why]}</SoftLink>
        <span className="block text-small font-normal text-ink-2">
          <Subject review={review} />
        </span>
      </RowHead>
      <Cell name={columns.state}>
        <Status tone={answer === null ? 'asked' : 'answered'}>
          {answer === null ? terms.waiting : terms.answers[answer]}
        </Status>
      </Cell>
      <Cell name={columns.asked}>
        <Moment iso={askedAt} times={times} />
      </Cell>
      <Cell name={columns.from}>
        <bdi translate="no">{askedBy.name}</bdi>
      </Cell>
      <Cell name={columns.to}>
        {assignee ? <bdi translate="no">{assignee.name}</bdi> : <span className="text-ink-3">{nobody}</span>}
      </Cell>
    </Row>
  )
}

type Props = {
  readonly first: Queue
  readonly tabs: readonly Tab[]
  /** The heading above the tabs. */
  readonly heading: string
  readonly rememberedZone: string | undefined
}

/** The queue of reviews. */
export function ReviewsPage({ first, tabs, heading, rememberedZone }: Props) {
  const { words, say } = useWords('review')
  const said = words.queue
  const times = useTimes(useZone(rememberedZone))
  const [queue, setQueue] = useState(first)
  const [answered, setAnswered] = useState(false)
  const list = useManagementList((page) => reviewsOptions(queue, answered, page), `${queue} ${answered}`)
  return (
    <Page>
      <title>{said.title}</title>
      <h1>{heading}</h1>
      <Tabs label={heading} tabs={tabs} />
      <div className="stack-4">
        <PartHead title={said.heading}>{said.lead}</PartHead>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Choice
            legend={said.whose}
            name="queue"
            options={QUEUES.map((each) => [each, say(said.queues[each], { count: list.page?.waiting[each] ?? '' })])}
            chosen={queue}
            onChoose={setQueue}
          />
          <Tick checked={answered} onChange={() => setAnswered(!answered)}>
            {said.answered}
          </Tick>
        </div>
        <PageTable
          list={list}
          caption={said.caption}
          head={
            <>
              <ColumnHead>{said.columns.what}</ColumnHead>
              <ColumnHead>{said.columns.state}</ColumnHead>
              <ColumnHead zone={times.zone}>{said.columns.asked}</ColumnHead>
              <ColumnHead>{said.columns.from}</ColumnHead>
              <ColumnHead>{said.columns.to}</ColumnHead>
            </>
          }
          row={(review) => <ReviewRow key={review.id} review={review} times={times} />}
          none={
            <State title={said.none}>
              <p>{said.noneText}</p>
            </State>
          }
          steps={{ previous: said.newer, next: said.older }}
        />
      </div>
    </Page>
  )
}
