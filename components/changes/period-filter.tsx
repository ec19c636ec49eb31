import { useRouter } from 'next/navigation'
import { Button } from '#components/ui/button.tsx'
import { FIELD } from '#components/ui/control.ts'
import type { FeedLocation } from '#lib/features/changes/api/feed-location.ts'
import { beginningOfDay, dayOf } from '#lib/platform/browser/day.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { feedHref } from './feed-href.ts'

type Props = { readonly location: FeedLocation; readonly zone: string }

/** First and last day on which changes were seen, both included. */
export function PeriodFilter({ location, zone }: Props) {
  const { words } = useWords('changes')
  const router = useRouter()
  const { since, until } = location
  const from = since === undefined ? '' : dayOf(Date.parse(since), zone)
  // The end is not included.
  const to = until === undefined ? '' : dayOf(Date.parse(until) - 1, zone)
  return (
    <form
      className="period-filter"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const [first, last] = [String(form.get('from')), String(form.get('to'))]
        const period = { after: undefined, since: beginningOfDay(first, zone), until: beginningOfDay(last, zone, 1) }
        router.push(feedHref({ ...location, ...period, page: { ...location.page, offset: 0 } }))
      }}
    >
      <label>
        {words.from} <input className={FIELD} type="date" name="from" defaultValue={from} key={from} />
      </label>
      <label>
        {words.to} <input className={FIELD} type="date" name="to" defaultValue={to} key={to} />
      </label>
      <Button type="submit">{words.showPeriod}</Button>
    </form>
  )
}
