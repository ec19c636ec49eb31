import { dateAndTime, isoTime } from '#lib/browser/time.ts'
import { counted } from '#lib/browser/words.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { content, sizeMark } from './summary.ts'
import { VisibleText } from './visible-text.tsx'

/** Text beyond this many characters does not fit in its cell, as wide as cells are made, and opens in full. */
const FITTING = 36
/** Text beyond this many characters is cut in a cell. */
const SHORT = 120

type Props = {
  /** `undefined` when the record has no such field. */
  readonly value: JsonValue | undefined
  readonly zone: string
  /** Whether what does not fit is a button to open it; else it is cut and nothing more. */
  readonly opens?: boolean | undefined
}

/** One value in a cell, on one line. */
export function Value({ value, zone, opens }: Props) {
  if (value === undefined) return <Missing />
  if (value === null) return <span className="null">null</span>
  if (value === '') return <EmptyText />
  if (typeof value === 'string') return <Text text={value} zone={zone} opens={opens} />
  if (typeof value !== 'object') return String(value)
  const short = (
    <span>
      <b>{sizeMark(value)}</b> <VisibleText text={content(value)} />
    </span>
  )
  if (!opens) return <bdi className="nested value">{short}</bdi>
  return (
    <button type="button" className="opens nested value" aria-haspopup="dialog">
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

function Text({ text, zone, opens }: { readonly text: string } & Omit<Props, 'value'>) {
  const time = isoTime(text)
  if (time !== undefined) {
    return (
      <time className="digits" dateTime={text} title={text}>
        {dateAndTime(time, zone)}
      </time>
    )
  }
  const isCut = text.length > SHORT
  const shown = (
    <bdi className="value">
      <VisibleText text={isCut ? text.slice(0, SHORT).replace(/[\uD800-\uDBFF]$/, '') : text} />
    </bdi>
  )
  if (!opens || text.length <= FITTING) return shown
  return (
    <button type="button" className="opens" aria-haspopup="dialog">
      {shown}
      {isCut && <span className="size">{counted([...text].length, 'character')}</span>}
    </button>
  )
}
