import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { State } from '#components/ui/state.tsx'
import { Value } from '#components/values/value.tsx'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { RecordAddress } from '#lib/features/blacklist/browser/list-location.ts'
import { useEscape } from '#lib/platform/browser/keyboard/use-escape.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Places } from '../places.ts'
import { findRecord } from './find-record.ts'
import { PanelEdge } from './panel-edge.tsx'
import { RecordHead } from './record-head.tsx'
import { useRecordKeys } from './use-record-keys.ts'

type Props = {
  readonly answer: BlacklistAnswer
  /** Whether the answer belongs to the page of the address; until it does, the previous record stays. */
  readonly settled: boolean
  readonly record: RecordAddress
  /** Fields in column order, hidden ones included. */
  readonly fields: readonly string[]
  readonly times: Times
  readonly width: number
  readonly onWidth: (width: number) => void
  readonly onMove: (offset: number) => void
  readonly onMark: (offset: number, mark: string) => void
  readonly onClose: () => void
  readonly places: Places
}

/** What happened to the record of an address. It applies while the record on screen has this mark. */
type Remark = { readonly mark: string; readonly kind: 'moved' | 'changed'; readonly from: number }

/** One record in full beside the list, which stays usable; on a phone it fills the page. */
export function RecordPanel(props: Props) {
  const { answer, settled, record, fields, times, width, onWidth, onMove, onMark, onClose, places } = props
  const { words, say } = useWords('record')
  const [seen, setSeen] = useState(() => ({ answer, record, shown: findRecord(answer, record) }))
  if (settled && (seen.answer !== answer || seen.record !== record)) {
    const before = seen.answer.environment === answer.environment ? seen.shown : undefined
    setSeen({ answer, record, shown: findRecord(answer, record, before) })
  }
  const { shown } = seen
  const [remark, setRemark] = useState<Remark>()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEscape(onClose)

  const isAway = shown.kind === 'away'
  const { user, mark, key } = shown.kind === 'none' ? {} : shown
  // Of a past moment there is nothing newer.
  const awayAt = isAway && key !== undefined && !answer.criteria.asOf ? answer.seenAt : undefined
  useEffect(() => {
    if (!settled || shown.kind === 'none' || shown.kind === 'away' || mark === undefined) return
    if (record.mark === mark && record.offset === shown.offset) return
    if (shown.kind !== 'same') setRemark({ mark, kind: shown.kind, from: record.offset + 1 })
    onMark(shown.offset, mark)
  }, [settled, shown, mark, record, onMark])

  // Opening a record moves the focus to it. A visit by the record's address starts at the top, as on any page. On a phone
  // the first paint hides the list, and with it the link.
  const { offset: asked } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record may be opened while one is open
  useLayoutEffect(() => {
    if (document.activeElement?.matches('.row-link')) heading.current?.focus()
  }, [asked])

  const { total } = answer.pagination
  const offset = settled ? shown.offset : record.offset
  function move(by: -1 | 1) {
    // The list may have become shorter than the offset of a record that is not on the page any more.
    const to = by < 0 ? Math.min(offset, total) - 1 : offset + 1
    if (to >= 0 && to < total) onMove(to)
  }
  useRecordKeys(move)

  const [first = ''] = fields
  return (
    <section className="record" aria-labelledby={id} aria-busy={!settled}>
      <PanelEdge width={width} onWidth={onWidth} />
      <RecordHead
        offset={offset}
        total={total}
        isAway={settled && isAway}
        width={width}
        onWidth={onWidth}
        onMove={move}
        onClose={onClose}
      >
        <h2 id={id} ref={heading} tabIndex={-1} translate="no">
          {user && Object.hasOwn(user, first) ? (
            <Value value={user[first]} times={times} />
          ) : (
            say(words.label, { place: offset + 1 })
          )}
        </h2>
      </RecordHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="record-body" tabIndex={0} aria-label={words.fields}>
        {isAway && (
          <Notice tone="unsure" role="status">
            {awayAt === undefined ? words.awayBefore : words.awayLatest}
          </Notice>
        )}
        {!isAway && remark && remark.mark === mark && (
          <Notice tone="info" role="status">
            {remark.kind === 'moved' ? say(words.moved, { from: remark.from }) : words.changed}
          </Notice>
        )}
        {user ? (
          places.Entry &&
          places.History && (
            <places.Entry
              user={user}
              entryKey={key}
              awayAt={awayAt}
              fields={fields}
              times={times}
              History={places.History}
            />
          )
        ) : (
          <State title={record.mark === undefined ? say(words.none, { place: offset + 1 }) : words.gone}>
            <p>{record.mark === undefined ? words.noneText : words.goneText}</p>
          </State>
        )}
      </section>
    </section>
  )
}
