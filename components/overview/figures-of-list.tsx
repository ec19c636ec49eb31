import type { ReactNode } from 'react'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { ChangesOfQuarter, ChecksOfQuarter } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import { type Day, isWatched, sumOf } from './days.ts'

const WEEK = 7

type Props = {
  readonly listed: number
  /** The last days, oldest first. */
  readonly days: readonly Day<ChangesOfQuarter>[]
  readonly checks: readonly Day<ChecksOfQuarter>[]
  /** When syncing of the list began. */
  readonly since: number
  readonly now: number
  readonly times: Times
  /** What the number of entries rests on, in words. */
  readonly asOf: string
}

const addedOf = ({ added, reappeared }: ChangesOfQuarter) => added + reappeared
const removedOf = ({ removed }: ChangesOfQuarter) => removed

/** Key figures of the list, this week against last week. Each links to what it counts. */
export function FiguresOfList({ listed, days, checks, since, now, times, asOf }: Props) {
  const { words, say } = useWords('overview')
  const [week, before, today] = [days.slice(-WEEK), days.slice(-2 * WEEK, -WEEK), days.slice(-1)]
  const from = week[0]?.from ?? now

  function note(figure: (counted: ChangesOfQuarter) => number): string {
    if (!isWatched(since, now, WEEK)) return say(words.sinceTime, { time: times.dateAndTime(since) })
    const ofToday = say(words.ofToday, { count: sumOf(today, figure) })
    if (!isWatched(since, now, 2 * WEEK)) return ofToday
    return `${ofToday}, ${say(words.weekBefore, { count: sumOf(before, figure) })}`
  }

  const changes = (kind: string) => `/changes?${new URLSearchParams({ kind, since: new Date(from).toISOString() })}`
  const signed = (sign: string, count: number) => (count === 0 ? '0' : `${sign}${figures(say, count)}`)
  const checkedToday = checks.slice(-1)
  return (
    <dl className="figures">
      <Figure name={words.listed} note={asOf}>
        <SoftLink href="/blacklist">{figures(say, listed)}</SoftLink>
      </Figure>
      <Figure name={words.addedInWeek} note={note(addedOf)}>
        <SoftLink href={changes('added')}>{signed('+', sumOf(week, addedOf))}</SoftLink>
      </Figure>
      <Figure name={words.removedInWeek} note={note(removedOf)}>
        <SoftLink href={changes('removed')}>{signed('\u2212', sumOf(week, removedOf))}</SoftLink>
      </Figure>
      <Figure name={words.changedInWeek} note={note(({ changed, mass }) => changed + mass)}>
        <SoftLink href={changes('changed')}>
          {figures(
            say,
            sumOf(week, ({ changed, mass }) => changed + mass),
          )}
        </SoftLink>
      </Figure>
      <Figure
        name={words.checksToday}
        note={say(words.outcomesToday, {
          listed: sumOf(checkedToday, (counted) => counted.listed),
          similar: sumOf(checkedToday, (counted) => counted.similar),
        })}
      >
        {figures(
          say,
          sumOf(checkedToday, ({ checked }) => checked),
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { readonly name: string; readonly note: string; readonly children: ReactNode }

function Figure({ name, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{children}</dd>
      <dd>{note}</dd>
    </div>
  )
}
