import { dateAndTime, isoTime } from '#lib/browser/time.ts'
import { counted } from '#lib/browser/words.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { content, sizeMark } from './summary.ts'
import { VisibleText } from './visible-text.tsx'

/** Text beyond this many characters is cut in a cell and opens in full. */
const SHORT = 120

type Props = {
  /** `undefined` when the record has no such field. */
  readonly value: JsonValue | undefined
  readonly zone: string
  /** Opens the whole value; without it the value is cut and nothing more. */
  readonly onOpen?: (() => void) | undefined
}

/** One value in a cell, on one line. */
export function Value({ value, zone, onOpen }: Props) {
  if (value === undefined) return <Missing />
  if (value === null) return <span className="null">null</span>
  if (value === '') return <EmptyText />
  if (typeof value === 'string') return <Text text={value} zone={zone} onOpen={onOpen} />
  if (typeof value !== 'object') return String(value)
  const short = (
    <span>
      <b>{sizeMark(value)}</b> <VisibleText text={content(value)} />
    </span>
  )
  if (!onOpen) return <bdi className="nested value">{short}</bdi>
  return (
    <button type="button" className="opens nested value" aria-haspopup="dialog" onClick={onOpen}>
      {short}
    </button>
  )
}

/** The hatch: not known, because the record has no such field. */
export function Missing() {
  return <span className="missing" role="img" aria-label="missing" title="Missing: this record has no such field" />
}

export function EmptyText() {
  return (
    <span className="empty-text" title="Empty text">
      ""<span className="unseen"> empty text</span>
    </span>
  )
}

function Text({ text, zone, onOpen }: { readonly text: string } & Omit<Props, 'value'>) {
  const time = isoTime(text)
  if (time !== undefined) {
    return (
      <time className="digits" dateTime={text} title={text}>
        {dateAndTime(time, zone)}
      </time>
    )
  }
  if (text.length <= SHORT) {
    return (
      <bdi className="value">
        <VisibleText text={text} />
      </bdi>
    )
  }
  const start = text.slice(0, SHORT).replace(/[\uD800-\uDBFF]$/, '')
  const shown = (
    <bdi>
      <VisibleText text={start} />
    </bdi>
  )
  if (!onOpen) return <span className="value">{shown}</span>
  return (
    <button type="button" className="opens value" aria-haspopup="dialog" onClick={onOpen}>
      {shown}
      <span className="size">{counted([...text].length, 'character')}</span>
    </button>
  )
}
