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
// A check may still find what a watch no longer finds.
const TONES = { listed: 'listed', similar: 'possible', removed: 'unsure' } as const

/** A notice in words, its link and its result. */
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

type LineProps = { readonly notice: NoticeItem; readonly times: Times; readonly said: Said }

function Line({ notice, times, said }: LineProps) {
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

type Props = { readonly notice: NoticeItem; readonly times: Times; readonly seesReviews: boolean }
type Of<Kind extends NoticeItem['kind']> = Pick<Props, 'times' | 'seesReviews'> & { readonly notice: NoticeOf<Kind> }

function WatchChanged(props: Of<'watch.changed'>) {
  return <Line {...props} said={useWatchChanged(props.notice)} />
}

function WatchPassed(props: Of<'watch.passed'>) {
  const { words, say } = useWords('forMe')
  const { from, watches } = props.notice.content
  const what = say(words.passed, { count: watches, from })
  return <Line {...props} said={{ what, href: WATCHES, more: words.passedText, outcome: null }} />
}

function ReviewAssigned(props: Of<'review.assigned'>) {
  const { words, say } = useWords('forMe')
  const { words: reviews } = useWords('askReview')
  const { review, from, why, environment } = props.notice.content
  const said = {
    what: say(words.review.assigned, { name: from }),
    href: `/check/reviews/${review}`,
    more: say(words.review.list, { why: reviews.reasons[why], environment }),
    outcome: <Status tone="asked">{words.review.waiting}</Status>,
  }
  return <Line {...props} said={said} />
}

function ReviewAnswered(props: Of<'review.answered'>) {
  const { words, say } = useWords('forMe')
  const { words: reviews } = useWords('askReview')
  const { review, by, why, answer, environment } = props.notice.content
  const said = {
    what: say(words.review.answered, { name: by }),
    href: props.seesReviews ? `/check/reviews/${review}` : '/check/requests',
    more: say(words.review.list, { why: reviews.reasons[why], environment }),
    outcome: <Status tone="answered">{reviews.answers[answer]}</Status>,
  }
  return <Line {...props} said={said} />
}

function ApprovalDecided(props: Of<'approval.decided'>) {
  const { words, say } = useWords('forMe')
  const { approval, kind, count, environment, outcome, by } = props.notice.content
  const said = {
    what: say(words.approval[outcome], { name: by ?? '' }),
    href: `/for-me/approvals/${approval}`,
    more: say(words.approval[kind], { count, environment }),
    outcome: <Status tone={outcome === 'agreed' ? 'clear' : 'off'}>{words.approval.outcomes[outcome]}</Status>,
  }
  return <Line {...props} said={said} />
}

/** Of a newer console, in a tab that was open during its upgrade. */
function Unknown(props: Props) {
  const { words } = useWords('forMe')
  return <Line {...props} said={{ what: words.unknown, href: '/for-me', more: words.unknownText, outcome: null }} />
}

/** One notice: what changed, the result, and when. New ones are set in heavier type. */
export function NoticeRow({ notice, ...rest }: Props) {
  const { words } = useWords('forMe')
  const { reasons, answers } = useWords('askReview').words
  const { approval } = words
  switch (notice.kind) {
    case 'watch.changed':
      return <WatchChanged {...rest} notice={notice} />
    case 'watch.passed':
      return <WatchPassed {...rest} notice={notice} />
    case 'review.assigned':
      if (notice.content.why in reasons) return <ReviewAssigned {...rest} notice={notice} />
      break
    case 'review.answered': {
      const { why, answer } = notice.content
      if (why in reasons && answer in answers) return <ReviewAnswered {...rest} notice={notice} />
      break
    }
    case 'approval.decided': {
      const { kind, outcome } = notice.content
      if (kind in approval && outcome in approval.outcomes) return <ApprovalDecided {...rest} notice={notice} />
      break
    }
  }
  return <Unknown {...rest} notice={notice} />
}
