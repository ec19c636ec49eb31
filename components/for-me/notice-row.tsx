import type { ReactNode } from 'react'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import type { NoticeItem, NoticeOf } from '#lib/features/for-me/api/for-me.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const WATCHES = '/for-me/watches'
const OUTCOMES = ['listed', 'similar', 'removed'] as const
const TONES = { listed: 'listed', similar: 'possible', removed: 'clear' } as const

/** What a notice says, where that leads, and what became of it. */
type Said = { readonly what: string; readonly href: string; readonly more: string; readonly outcome: ReactNode }

function useWatchChanged({ content }: NoticeOf<'watch.changed'>): Said {
  const { words, say } = useWords('forMe')
  const { label, line, environment, values, entry } = content
  const present = OUTCOMES.filter((outcome) => content[outcome] > 0)
  const count = content.listed + content.similar + content.removed
  const [only = 'removed'] = present
  const named = line === null || values === 1 ? label : say(words.watch.line, { label, line })
  return {
    what: count === 1 ? say(words.watch[only], { label: named }) : say(words.watch.many, { label, count, values }),
    href: entry === null ? WATCHES : entryAddress(entry),
    more: say(words.watch.list, { environment }),
    outcome: present.map((outcome) => (
      <span key={outcome} className="block">
        <Status tone={TONES[outcome]}>
          {count === 1 ? words.outcomes[outcome] : say(words.counts[outcome], { count: content[outcome] })}
        </Status>
      </span>
    )),
  }
}

function Line({ notice, times, said }: Props & { readonly said: Said }) {
  const { words } = useWords('forMe')
  const { what, href, more, outcome } = said
  return (
    <Row>
      <RowHead className={`wrap-anywhere ${notice.seen ? '[&_a]:font-normal' : ''}`}>
        {!notice.seen && <span className="sr-only">{words.new} </span>}
        <SoftLink href={href}>{what}</SoftLink>
        <span className="block text-small font-normal whitespace-normal text-ink-2">{more}</span>
      </RowHead>
      <Cell name={words.columns.outcome}>{outcome}</Cell>
      <Cell name={words.columns.when}>
        <Moment iso={notice.at} times={times} />
      </Cell>
    </Row>
  )
}

type Props = { readonly notice: NoticeItem; readonly times: Times }

function WatchChanged({ notice, times }: { readonly notice: NoticeOf<'watch.changed'>; readonly times: Times }) {
  return <Line notice={notice} times={times} said={useWatchChanged(notice)} />
}

/** One notice: what changed, what became of it, and when. One that is new is set heavier. */
export function NoticeRow({ notice, times }: Props) {
  const { words, say } = useWords('forMe')
  if (notice.kind === 'watch.changed') return <WatchChanged notice={notice} times={times} />
  const { from, watches } = notice.content
  const said = {
    what: say(words.passed, { count: watches, from }),
    href: WATCHES,
    more: words.passedText,
    outcome: null,
  }
  return <Line notice={notice} times={times} said={said} />
}
