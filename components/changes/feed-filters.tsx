import { SoftLink } from '#components/ui/soft-link.tsx'
import { useWords } from '#lib/browser/words-context.tsx'
import { CHANGE_KINDS } from '#lib/contract/changes.ts'
import { type FeedLocation, feedHref } from './feed-location.ts'

type Props = {
  readonly location: FeedLocation
  /** When the person was here last, as an ISO date-time; undefined at their first visit. */
  readonly lastVisit: string | undefined
  /** The present, as an ISO date-time, so that server and browser draw the same. */
  readonly now: string
}

const DAY = 86_400_000

/** The choices of the feed: what happened, since when, and the field that a change is asked for. */
export function FeedFilters({ location, lastVisit, now }: Props) {
  const { words } = useWords('changes')
  const first = { ...location.page, offset: 0 }
  const at = (days: number) => {
    // To the hour, so that the link stays the same for a while, and is marked as the one that was chosen.
    const hour = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000
    return new Date(hour - days * DAY).toISOString()
  }
  const times = [
    { label: words.sinceEver, since: undefined },
    ...(lastVisit ? [{ label: words.sinceVisit, since: lastVisit }] : []),
    { label: words.sinceDay, since: at(1) },
    { label: words.sinceWeek, since: at(7) },
  ]
  return (
    <div className="feed-filters">
      <nav className="segments" aria-label={words.kind}>
        {[undefined, ...CHANGE_KINDS].map((kind) => (
          <SoftLink
            key={kind ?? 'all'}
            className="segment"
            href={feedHref({ ...location, page: first, kind })}
            aria-current={location.kind === kind ? 'true' : undefined}
          >
            {kind ? words.kinds[kind] : words.all}
          </SoftLink>
        ))}
      </nav>
      <nav className="segments" aria-label={words.since}>
        {times.map(({ label, since }) => (
          <SoftLink
            key={label}
            className="segment"
            href={feedHref({ ...location, page: first, since })}
            aria-current={location.since === since ? 'true' : undefined}
          >
            {label}
          </SoftLink>
        ))}
      </nav>
      <FieldFilter location={location} />
    </div>
  )
}

/** A form of its own, so that it works before any script does; the rest of the address goes along. */
function FieldFilter({ location }: Pick<Props, 'location'>) {
  const { words } = useWords('changes')
  return (
    <form className="field-filter" action="/changes">
      {location.kind && <input type="hidden" name="kind" value={location.kind} />}
      {location.since && <input type="hidden" name="since" value={location.since} />}
      <label>
        {words.field}{' '}
        <input
          className="field"
          type="search"
          name="field"
          maxLength={200}
          defaultValue={location.field ?? ''}
          key={location.field ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </form>
  )
}
