'use client'

import { Page } from '#components/ui/page.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, ColumnHead, Row, RowHead } from '#components/ui/table.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OwnRequest } from '#lib/features/review/api/reviews.ts'
import { ownRequestsOptions } from '#lib/features/review/browser/reviews.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { Quote } from './quote.tsx'
import { Subject } from './subject.tsx'

function RequestRow({ request, times }: { readonly request: OwnRequest; readonly times: Times }) {
  const { words, say } = useWords('review')
  const { words: terms } = useWords('askReview')
  const said = words.requests
  const { why, outcome, askedAt, assignee, answer, answeredBy, answeredAt, text, told } = request
  return (
    <Row>
      <RowHead className="min-w-64 wrap-anywhere whitespace-normal">
        <Subject review={request} />
        {outcome !== null && `, ${words.outcomes[outcome]}`}
        <span className="block font-normal text-ink-2">{terms.reasons[why]}</span>
        {text !== null && text !== '' && (
          <q className="block font-normal text-ink-2">
            <VisibleText text={text} />
          </q>
        )}
        {answeredAt !== null && answeredBy !== null && (
          <Quote by={say(words.page.by, { name: answeredBy, time: times.dateAndTime(Date.parse(answeredAt)) })}>
            {told}
          </Quote>
        )}
      </RowHead>
      <Cell name={said.columns.state}>
        <Status tone={answer === null ? 'asked' : 'answered'}>
          {answer !== null
            ? said.answered[answer]
            : assignee
              ? say(said.waitingWith, { name: assignee.name })
              : terms.waiting}
        </Status>
      </Cell>
      <Cell name={said.columns.when}>
        <Moment iso={askedAt} times={times} />
      </Cell>
    </Row>
  )
}

type Props = { readonly tabs: readonly Tab[]; readonly heading: string; readonly rememberedZone: string | undefined }

/** The requests of a person in support, with the answers. */
export function RequestsPage({ tabs, heading, rememberedZone }: Props) {
  const { words } = useWords('review')
  const said = words.requests
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(ownRequestsOptions)
  return (
    <Page>
      <title>{said.title}</title>
      <h1>{heading}</h1>
      <Tabs label={heading} tabs={tabs} />
      <div className="stack-4">
        <PartHead title={said.heading}>{said.lead}</PartHead>
        <PageTable
          list={list}
          caption={said.caption}
          head={
            <>
              <ColumnHead>{said.columns.what}</ColumnHead>
              <ColumnHead>{said.columns.state}</ColumnHead>
              <ColumnHead zone={times.zone}>{said.columns.when}</ColumnHead>
            </>
          }
          row={(request) => <RequestRow key={request.id} request={request} times={times} />}
          none={
            <State title={said.none}>
              <p>{said.noneText}</p>
            </State>
          }
          steps={{ previous: said.newer, next: said.older }}
        />
        <p className="text-small text-ink-2">{said.note}</p>
      </div>
    </Page>
  )
}
