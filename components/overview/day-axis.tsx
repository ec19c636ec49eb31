import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Day } from './days.ts'

const WEEK = 7

type Props = { readonly days: readonly Day<unknown>[]; readonly times: Times }

/** Day labels under a plot: one per week, counted back from today. */
export function DayAxis({ days, times }: Props) {
  const { words } = useWords('overview')
  const last = days.length - 1
  return (
    <p className="plot-days" aria-hidden="true">
      {days.map(({ from }, index) => {
        if ((last - index) % WEEK !== 0) return null
        const end = `${((last - index) / days.length) * 100}%`
        return (
          <span key={from} style={{ insetInlineEnd: end }}>
            {index === last ? words.today : times.dayOfYear(from)}
          </span>
        )
      })}
    </p>
  )
}
