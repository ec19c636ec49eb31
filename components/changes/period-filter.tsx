import { useRouter } from 'next/navigation'
import { Button } from '#components/ui/button.tsx'
import type { FeedLocation } from '#lib/features/changes/api/feed-location.ts'
import { beginningOfDay, dayOf } from '#lib/platform/browser/day.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AddressField } from './address-field.tsx'
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
      <AddressField label={words.from} type="date" name="from" value={from} />
      <AddressField label={words.to} type="date" name="to" value={to} />
      <Button type="submit">{words.showPeriod}</Button>
    </form>
  )
}
