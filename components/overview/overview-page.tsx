'use client'

import { type ReactNode, useMemo } from 'react'
import { Fold } from '#components/ui/fold.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { State } from '#components/ui/state.tsx'
import { CopyLine } from '#components/ui/sync/copy-line.tsx'
import { parseJson } from '#lib/contract/json.ts'
import type { ListOverview } from '#lib/features/overview/api/overview.ts'
import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import { firstSeenAt } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { ChecksPlot } from './checks-plot.tsx'
import { DayPlot } from './day-plot.tsx'
import { daysOf, isWatched } from './days.ts'
import { Expiring } from './expiring.tsx'
import { FiguresOfList } from './figures-of-list.tsx'
import { Part } from './part.tsx'
import { StateOfService } from './state-of-service.tsx'
import { WhatIsListed } from './what-is-listed.tsx'
import './overview.css'

const DAYS = 30
const CHECK_DAYS = 14

type Props = {
  /** JSON text of the overview, because a field of the list may be called `__proto__`. */
  readonly text: string
  readonly now: string
  readonly rememberedZone: string | undefined
  /** State of the connection, for those who may see it. */
  readonly connection: ReactNode
}

/** The list in figures: how many entries, by what, what changed, and how well this is known. */
export function OverviewPage({ text, now, rememberedZone, connection }: Props) {
  const { words, say } = useWords('overview')
  const zone = useZone(rememberedZone)
  const times = useTimes(zone)
  const overview = useMemo(() => trusted<ListOverview>(parseJson(text)), [text])
  const { listed, pending, watchedSince, coverage, unproved, reading, changes, checks, otherExpiries } = overview
  const moment = Date.parse(now)
  const seenAt = firstSeenAt(moment)
  const since = watchedSince === null ? moment : Date.parse(watchedSince)
  if (!coverage && listed === 0) {
    return (
      <Page className="overview">
        <title>{words.title}</title>
        <h1>{words.heading}</h1>
        <State title={words.notRead} actions={<SoftLink href="/blacklist?sort=id">{words.haveRead}</SoftLink>}>
          <p>{words.notReadText}</p>
          {reading && <CopyLine coverage={null} firstSync={reading} sentAt={moment} seenAt={seenAt} times={times} />}
        </State>
        {connection && <Part name={words.service}>{connection}</Part>}
      </Page>
    )
  }
  const asOf = () => {
    if (!coverage) return words.partly
    const time = times.dateAndTime(Date.parse(coverage.startedAt))
    return pending > 0 ? say(words.asOfPending, { time, count: pending }) : say(words.asOf, { time })
  }
  const days = daysOf(changes, zone, moment, DAYS)
  const checkDays = daysOf(checks, zone, moment, CHECK_DAYS)
  return (
    <Page className="overview">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <CopyLine coverage={coverage} firstSync={reading} sentAt={moment} seenAt={seenAt} times={times} />
      {coverage && <Proof coverage={coverage} times={times} />}
      <Depth unproved={unproved} />
      <Part name={words.list}>
        <FiguresOfList
          listed={listed}
          days={days}
          checks={checkDays}
          since={since}
          now={moment}
          times={times}
          asOf={asOf()}
        />
      </Part>
      <Part name={words.byDay}>
        <DayPlot days={days} times={times} since={isWatched(since, moment, DAYS) ? undefined : since} />
        <p>
          <SoftLink href="/changes">{words.allChanges}</SoftLink>
        </p>
      </Part>
      <Part name={words.whatIsListed}>
        <WhatIsListed overview={overview} times={times} />
      </Part>
      <Part name={words.needsALook}>
        <div className="facts-grid">
          <div>
            <h3>
              {words.expiring} <span className="quiet">{words.nextWeek}</span>
            </h3>
            <Expiring now={now} others={otherExpiries} times={times} />
          </div>
          <div>
            <h3>{words.checksADay}</h3>
            <ChecksPlot days={checkDays} times={times} />
          </div>
        </div>
      </Part>
      <Part name={words.service}>
        <StateOfService overview={overview} times={times}>
          {connection}
        </StateOfService>
      </Part>
    </Page>
  )
}

/** How many entries the service returns, if not the whole list. */
function Depth({ unproved }: Pick<ListOverview, 'unproved'>) {
  const { words, say } = useWords('overview')
  if (!unproved || unproved.reachable === null) return null
  const { reachable, total } = unproved
  return <Notice tone="unsure">{say(words.tooDeep, { reachable, total })}</Notice>
}

/** What the last complete sync proves. */
function Proof({ coverage, times }: { readonly coverage: ListCoverage; readonly times: Times }) {
  const { words, say } = useWords('overview')
  const gradeWords = useGradeWords()
  const moment = (at: string) => times.moment(Date.parse(at))
  return (
    <Fold summary={words.proof}>
      <p>
        {say(words.proofText, {
          grade: gradeWords(coverage),
          from: moment(coverage.startedAt),
          to: moment(coverage.certifiedAt),
        })}
      </p>
    </Fold>
  )
}
