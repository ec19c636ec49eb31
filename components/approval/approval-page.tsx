'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '#components/ui/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Part } from '#components/ui/part.tsx'
import { State } from '#components/ui/state.tsx'
import { Status } from '#components/ui/status.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { approvalOptions } from '#lib/features/approval/browser/approvals.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { CarryOut, type ShowSecret } from './carry-out.tsx'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { OwnRequest } from './own-request.tsx'
import { WhatHappens } from './what-happens.tsx'

const TONES = {
  waiting: 'possible',
  agreed: 'waiting',
  done: 'clear',
  refused: 'off',
  withdrawn: 'off',
  lapsed: 'off',
} as const

type PartProps = { readonly approval: OpenedApproval; readonly times: Times }

function Request({ approval: { askedBy, askedAt, content }, times }: PartProps) {
  const { words, say } = useWords('approval')
  return (
    <Part name={words.request}>
      <div translate="no" className="border-s-2 border-line-2 ps-3">
        {content?.kind === 'remove' && (
          <p className="whitespace-pre-line wrap-anywhere">
            <VisibleText text={content.reason} />
          </p>
        )}
        {content === null && <p translate="yes">{words.lost}</p>}
        <p className="text-small text-ink-2">
          {say(words.said, { name: askedBy, time: times.dateAndTime(Date.parse(askedAt)) })}
        </p>
      </div>
    </Part>
  )
}

type OpenedProps = PartProps & { readonly Secret: ShowSecret; readonly onPage: (page: number) => void }

function Opened({ approval, times, Secret, onPage }: OpenedProps) {
  const { words, say } = useWords('approval')
  const { state, askedAt, lapsesAt, isOwn, isToDecide, toCarryOut } = approval
  const asked = times.dateAndTime(Date.parse(askedAt))
  const lapses = times.dateAndTime(Date.parse(lapsesAt))
  const isWaiting = state === 'waiting'
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-2">
        <Status tone={TONES[state]}>{toCarryOut ? words.toCarryOut : words.states[state]}</Status>{' '}
        <span className="text-ink-2">{say(isWaiting ? words.asked : words.askedOnly, { asked, lapses })}</span>
      </p>
      <Request approval={approval} times={times} />
      <WhatHappens approval={approval} onPage={onPage} />
      {isToDecide && <DecisionForm approval={approval} />}
      {isWaiting && isOwn && <OwnRequest approval={approval} />}
      {!isWaiting && <Decided approval={approval} times={times} />}
      <CarryOut approval={approval} times={times} Secret={Secret} />
    </>
  )
}

/** The page of one request for approval: who asked, what will change, and the decision. */
export function ApprovalPage({
  id,
  rememberedZone,
  Secret,
}: {
  readonly id: string
  readonly rememberedZone: string | undefined
  /** Shows the secret of a key that the person who asked creates here. */
  readonly Secret: ShowSecret
}) {
  const { words, say } = useWords('approval')
  const times = useTimes(useZone(rememberedZone))
  const [page, setPage] = useState(0)
  const query = useQuery(approvalOptions(id, page))
  const { data, error } = query
  return (
    <Page>
      <title>{words.title}</title>
      <PageHead back={{ href: '/for-me', words: words.back }}>
        <h1>{data ? say(words.kinds[data.kind], { count: data.count, list: data.environment }) : words.heading}</h1>
      </PageHead>
      {data ? (
        <Opened approval={data} times={times} Secret={Secret} onPage={setPage} />
      ) : error?.status === 404 ? (
        <State title={words.none}>
          <p>{words.noneText}</p>
        </State>
      ) : (
        <Unread query={query} />
      )}
    </Page>
  )
}
