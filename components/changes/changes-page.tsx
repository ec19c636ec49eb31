'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { Page } from '#components/ui/page.tsx'
import { Replaceable } from '#components/ui/replaceable.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { State } from '#components/ui/state.tsx'
import { Steps } from '#components/ui/steps.tsx'
import { CopyLine } from '#components/ui/sync/copy-line.tsx'
import { parseJson } from '#lib/contract/json.ts'
import { lastOffset } from '#lib/contract/pagination.ts'
import { type FeedLocation, isWholeFeed } from '#lib/features/changes/api/feed-location.ts'
import type { ChangesPage as Feed } from '#lib/mirror/api/changes.ts'
import { firstSeenAt } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { FeedFilters } from './feed-filters.tsx'
import { feedHref } from './feed-href.ts'
import { FeedTable } from './feed-table.tsx'
import { useVisit } from './use-visit.ts'
import './changes.css'

type Props = {
  /** JSON text of the feed's page, because a field of the list may be called `__proto__`. */
  readonly text: string
  readonly location: FeedLocation
  /** The number of the feed's last line now, and at the end of the previous visit. */
  readonly lastLine: number
  readonly lastVisit: number | undefined
  readonly now: string
  readonly rememberedZone: string | undefined
}

/** What changed in the list, as far as the console's syncs show it. */
export function ChangesPage({ text, location, lastLine, lastVisit, now, rememberedZone }: Props) {
  const { words, say } = useWords('changes')
  const gradeWords = useGradeWords()
  const zone = useZone(rememberedZone)
  const times = useTimes(zone)
  const router = useRouter()
  const feed = useMemo(() => trusted<Feed>(parseJson(text)), [text])
  const seenAt = firstSeenAt(Date.parse(now))
  useVisit(lastLine)
  const { items, coverage, pagination } = feed
  const { total, limit, offset } = pagination
  const go = (to: number) => () => router.push(feedHref({ ...location, page: { limit, offset: to } }))
  const count = items.length
  const range = say(words.range, { count, from: offset + 1, to: offset + count, total })
  return (
    <Page>
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      {coverage && (
        <div className="changes-standing">
          <CopyLine coverage={coverage} sentAt={Date.parse(now)} seenAt={seenAt} times={times} />
          <span>{say(words.intervals, { basis: gradeWords(coverage) })}</span>
        </div>
      )}
      {coverage && (
        <FeedFilters location={location} feed={feed} lastVisit={lastVisit} now={now} zone={zone} times={times} />
      )}
      {items.length > 0 && (
        <div className="stack-4">
          <FeedTable items={items} caption={range} zone={zone} times={times} />
          <Steps
            label={words.pages}
            range={range}
            words={words}
            onPrevious={offset > 0 ? go(Math.max(0, offset - limit)) : undefined}
            onNext={offset + limit < total ? go(offset + limit) : undefined}
            busy={false}
          />
        </div>
      )}
      {items.length === 0 && <Empty feed={feed} location={location} times={times} />}
    </Page>
  )
}

type EmptyProps = { readonly feed: Feed; readonly location: FeedLocation; readonly times: Times }

/** Why the feed is empty: the list was never synced, nothing matches, the page is past the end, or nothing happened. */
function Empty({ feed: { coverage, watchedSince, pagination }, location, times }: EmptyProps) {
  const { words, say } = useWords('changes')
  if (!coverage || watchedSince === null) {
    return (
      <State title={words.notRead} actions={<SoftLink href="/blacklist?sort=id">{words.haveRead}</SoftLink>}>
        <p>{words.notReadText}</p>
      </State>
    )
  }
  if (pagination.total > 0) {
    const last = { limit: pagination.limit, offset: lastOffset(pagination.total, pagination.limit) }
    return (
      <State
        title={words.pastEnd}
        actions={<Elsewhere href={feedHref({ ...location, page: last })}>{words.lastPage}</Elsewhere>}
      >
        <p>{words.pastEndText}</p>
      </State>
    )
  }
  if (!isWholeFeed(location)) {
    return (
      <State title={words.noneSuch} actions={<Elsewhere href="/changes">{words.showAll}</Elsewhere>}>
        <p>{words.noneSuchText}</p>
      </State>
    )
  }
  const time = times.moment(Date.parse(watchedSince))
  if (watchedSince === coverage.startedAt) {
    return (
      <State title={words.once}>
        <p>{say(words.onceText, { time })}</p>
      </State>
    )
  }
  return (
    <State title={words.none}>
      <p>{say(words.noneText, { time })}</p>
    </State>
  )
}

/** A link to other changes. What takes its place gets its focus. */
function Elsewhere({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Replaceable>
      <SoftLink href={href}>{children}</SoftLink>
    </Replaceable>
  )
}
