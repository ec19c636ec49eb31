import { isNested, type JsonValue } from '#lib/contract/json.ts'
import { isPlain } from '#lib/platform/browser/characters.ts'
import { isoTime } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { content, sizeMark } from './summary.ts'
import { VisibleText } from './visible-text.tsx'

/** Text beyond this many characters does not fit in its cell, as wide as cells are made, and opens in full. */
const FITTING = 36

/**
 * A value as text that needs nothing around it, so that it can be a cell's only content; `undefined` for any other. A
 * page has a thousand cells: what stands around a text costs more than the text.
 */
export function bareText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value.length <= FITTING && isPlain(value) && value !== '' ? value : undefined
  return value === null || value === undefined || isNested(value) ? undefined : String(value)
}
/** Text beyond this many characters is cut in a cell. */
const SHORT = 120

type Props = {
  /** `undefined` when the record has no such field. */
  readonly value: JsonValue | undefined
  readonly times: Times
  /** Whether what does not fit is a button to open it; else it is cut and nothing more. */
  readonly opens?: boolean | undefined
}

/** One value in a cell, on one line. The page must give the words of `values`. */
export function Value({ value, times, opens }: Props) {
  if (value === undefined) return <Missing />
  if (value === null) return <span className="null">null</span>
  if (value === '') return <EmptyText />
  if (typeof value === 'string') return textValue(value, times, opens)
  if (!isNested(value)) return String(value)
  if (!opens) {
    return (
      <bdi className="nested value">
        <Summary value={value} />
      </bdi>
    )
  }
  return (
    <button type="button" className="opens sized nested value" aria-haspopup="dialog">
      <Summary value={value} />
    </button>
  )
}

/** Size and content of a nested value. */
function Summary({ value }: { readonly value: object }) {
  const { words } = useWords('values')
  return (
    <span>
      <b>{sizeMark(value)}</b>{' '}
      <VisibleText text={content(value) || (Array.isArray(value) ? words.emptyList : words.noFields)} />
    </span>
  )
}

/** The hatch: not known, because the record has no such field. */
export function Missing() {
  const { words } = useWords('values')
  return <span className="missing" role="img" aria-label={words.missing} title={words.missingTitle} />
}

export function EmptyText() {
  const { words } = useWords('values')
  return (
    <span className="empty-text" title={words.emptyTextTitle}>
      ""<span className="unseen"> {words.emptyText}</span>
    </span>
  )
}

/** A call rather than a component, and text that needs no parts without any: a page has hundreds of long ones. */
function textValue(text: string, times: Times, opens: boolean | undefined) {
  const time = isoTime(text)
  if (time !== undefined) {
    return (
      <time className="digits" dateTime={text} title={text}>
        {times.dateAndTime(time)}
      </time>
    )
  }
  const isCut = text.length > SHORT
  const start = isCut ? text.slice(0, SHORT).replace(/[\uD800-\uDBFF]$/, '') : text
  const shown = isPlain(start) ? start : <VisibleText text={start} />
  if (!opens || text.length <= FITTING) return <bdi className="value">{shown}</bdi>
  if (!isCut) {
    return (
      <button type="button" className="opens value" dir="auto" aria-haspopup="dialog">
        {shown}
      </button>
    )
  }
  return (
    <button type="button" className="opens sized" aria-haspopup="dialog">
      <bdi className="value">{shown}</bdi>
      <Size text={text} />
    </button>
  )
}

function Size({ text }: { readonly text: string }) {
  const { words, say } = useWords('values')
  return <span className="size">{say(words.characters, { count: [...text].length })}</span>
}
