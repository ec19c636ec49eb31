import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { State } from '#components/ui/state.tsx'
import { Value } from '#components/values/value.tsx'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { RecordAddress } from '#lib/features/blacklist/browser/list-location.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useEscape } from '#lib/platform/browser/use-escape.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { findRecord } from './find-record.ts'
import { PanelEdge } from './panel-edge.tsx'
import type { Places } from './places.ts'
import { RecordHead } from './record-head.tsx'
import { recordMark } from './record-mark.ts'

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
  readonly onMove: (place: number) => void
  readonly onMark: (place: number, mark: string) => void
  readonly onClose: () => void
  readonly places: Places
}

/** What happened to the record of an address. It applies while the record on screen has this mark. */
type Remark = { readonly mark: string; readonly kind: 'moved' | 'other'; readonly from: number }

/** One record in full beside the list, which stays usable; on a phone it fills the page. */
export function RecordPanel(props: Props) {
  const { answer, settled, record, fields, times, width, onWidth, onMove, onMark, onClose, places } = props
  const { words, say } = useWords('record')
  const { items, pagination } = answer
  const found = useMemo(() => findRecord(items, pagination.offset, record), [items, pagination.offset, record])
  const [shown, setShown] = useState(found)
  if (settled && shown !== found) setShown(found)
  const [remark, setRemark] = useState<Remark>()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEscape(onClose)

  const user = shown.kind === 'none' ? undefined : shown.user
  const mark = useMemo(() => user && recordMark(user), [user])
  useEffect(() => {
    if (!settled || shown.kind === 'none' || mark === undefined) return
    if (record.mark === mark && record.place === shown.place) return
    if (shown.kind !== 'same') setRemark({ mark, kind: shown.kind, from: record.place + 1 })
    onMark(shown.place, mark)
  }, [settled, shown, mark, record, onMark])

  // Opening a record moves the focus to it. A visit by the record's address starts at the top, as on any page.
  const { place: asked } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record may be opened while one is open
  useEffect(() => {
    if (document.activeElement?.matches('.row-link')) heading.current?.focus()
  }, [asked])

  const { total } = pagination
  const place = settled ? shown.place : record.place
  const move = (by: -1 | 1) => place + by >= 0 && place + by < total && onMove(place + by)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== -1 && by !== 1)) return
    event.preventDefault()
    move(by)
  }

  const [first = ''] = fields
  return (
    <section className="record" aria-labelledby={id} aria-busy={!settled} onKeyDown={onKeyDown}>
      <PanelEdge width={width} onWidth={onWidth} />
      <RecordHead place={place} total={total} width={width} onWidth={onWidth} onMove={move} onClose={onClose}>
        <h2 id={id} ref={heading} tabIndex={-1} translate="no">
          {user && Object.hasOwn(user, first) ? (
            <Value value={user[first]} times={times} />
          ) : (
            say(words.label, { place: place + 1 })
          )}
        </h2>
      </RecordHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="record-body" tabIndex={0} aria-label={words.fields}>
        {remark && remark.mark === mark && (
          <Notice tone="info" role="status">
            {remark.kind === 'moved'
              ? say(words.moved, { from: remark.from })
              : say(words.another, { place: place + 1 })}
          </Notice>
        )}
        {user ? (
          places.Entry &&
          places.History && (
            <places.Entry
              user={user}
              entryKey={answer.copy?.rows[shown.place - pagination.offset]?.key}
              fields={fields}
              times={times}
              History={places.History}
            />
          )
        ) : (
          <State title={say(words.none, { place: place + 1 })}>
            <p>{words.noneText}</p>
          </State>
        )}
      </section>
    </section>
  )
}
