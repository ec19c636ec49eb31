import { useRouter } from 'next/navigation'
import { SEGMENT, SEGMENTS } from '#components/ui/segments.ts'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { FeedLocation } from '#lib/features/changes/api/feed-location.ts'
import { CHANGE_KINDS, type ChangesPage } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AddressField } from './address-field.tsx'
import { CauseFilters } from './cause-filters.tsx'
import { feedHref } from './feed-href.ts'
import { PeriodFilter } from './period-filter.tsx'

type Props = {
  readonly location: FeedLocation
  readonly feed: Pick<ChangesPage, 'actors' | 'reasons'>
  /** The feed's last line at the person's previous visit; undefined at the first. */
  readonly lastVisit: number | undefined
  /** The present as an ISO date-time, so that server and browser render the same. */
  readonly now: string
  readonly zone: string
  readonly times: Times
}

const DAY = 86_400_000

/** Filters of the feed: what happened, when, and to which field. */
export function FeedFilters({ location, feed, lastVisit, now, zone, times }: Props) {
  const { words } = useWords('changes')
  const first = { ...location.page, offset: 0 }
  const at = (days: number) => {
    // Rounded to the hour, so that the link stays the same for a while and is marked when chosen.
    const hour = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000
    return new Date(hour - days * DAY).toISOString()
  }
  const ever = { after: undefined, since: undefined, until: undefined }
  const periods = [
    { label: words.sinceEver, period: ever },
    ...(lastVisit === undefined ? [] : [{ label: words.sinceVisit, period: { ...ever, after: lastVisit } }]),
    { label: words.sinceDay, period: { ...ever, since: at(1) } },
    { label: words.sinceWeek, period: { ...ever, since: at(7) } },
  ]
  return (
    <div className="feed-filters">
      <nav className={SEGMENTS} aria-label={words.kind}>
        {[undefined, ...CHANGE_KINDS].map((kind) => (
          <SoftLink
            key={kind ?? 'all'}
            className={SEGMENT}
            href={feedHref({ ...location, page: first, kind })}
            aria-current={location.kind === kind ? 'true' : undefined}
          >
            {kind ? words.kinds[kind] : words.all}
          </SoftLink>
        ))}
      </nav>
      <nav className={SEGMENTS} aria-label={words.since}>
        {periods.map(({ label, period }) => {
          const href = feedHref({ ...location, page: first, ...period })
          return (
            <SoftLink
              key={label}
              className={SEGMENT}
              href={href}
              aria-current={href === feedHref({ ...location, page: first }) ? 'true' : undefined}
            >
              {label}
            </SoftLink>
          )
        })}
      </nav>
      <CauseFilters location={location} actors={feed.actors} reasons={feed.reasons} />
      <FieldFilter location={location} />
      <PeriodFilter location={location} zone={zone} />
      <Period location={location} lastVisit={lastVisit} times={times} />
    </div>
  )
}

/** The period, exact to the second because an address may name any moment; or that it starts at the previous visit. */
function Period({
  location: { after, since, until },
  lastVisit,
  times,
}: Pick<Props, 'location' | 'lastVisit' | 'times'>) {
  const { words, say } = useWords('changes')
  const [from, to] = [since, until].map((moment) => (moment ? times.moment(Date.parse(moment)) : undefined))
  return (
    <p className="period">
      {after !== undefined && after !== lastVisit && `${words.afterVisit} `}
      {from && to && say(words.seenBetween, { from, to })}
      {from && !to && say(words.seenSince, { from })}
      {!from && to && say(words.seenUntil, { to })}
    </p>
  )
}

/** A form of its own, so that it works before scripts have loaded; hidden inputs carry the rest of the address. */
function FieldFilter({ location }: Pick<Props, 'location'>) {
  const { field, page, ...others } = location
  const { words } = useWords('changes')
  const router = useRouter()
  return (
    <form
      className="field-filter"
      action="/changes"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = String(new FormData(event.currentTarget).get('field'))
        router.push(feedHref({ ...location, field: asked || undefined, page: { ...page, offset: 0 } }))
      }}
    >
      {Object.entries(others).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <AddressField label={words.field} type="search" name="field" maxLength={200} value={field ?? ''} />
    </form>
  )
}
