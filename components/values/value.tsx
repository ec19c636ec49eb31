import { isNested, type JsonValue } from '#lib/contract/json.ts'
import { isoTime } from '#lib/contract/time.ts'
import { cut, isPlain } from '#lib/platform/browser/characters.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { content, sizeMark } from './summary.ts'
import { VisibleText } from './visible-text.tsx'

/** Longer text does not fit in a default-width cell and can be opened in full. */
const FITTING = 36

/**
 * Returns a value as text if the text can be a cell's only content; `undefined` for any other. A page has a thousand
 * cells: elements around a text cost more than the text.
 */
export function bareText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value.length <= FITTING && isPlain(value) && value !== '' ? value : undefined
  return value === null || value === undefined || isNested(value) ? undefined : String(value)
}
/** Longer text is cut in a cell. */
const SHORT = 120

type Props = {
  /** `undefined` when the record has no such field. */
  readonly value: JsonValue | undefined
  readonly times: Times
  /** Whether a value that does not fit is a button that opens it; else it is only cut. */
  readonly opens?: boolean | undefined
}

/** One value in a cell, on one line. The page must provide the words of `values`. */
export function Value({ value, times, opens }: Props) {
  if (value === undefined) return <Missing />
  if (value === null) return <Null />
  if (value === '') return <EmptyText />
  if (typeof value === 'string') return textValue(value, times, opens)
  if (!isNested(value)) return String(value)
  if (!opens) {
    return (
      <bdi className="value-nested value-text">
        <Summary value={value} />
      </bdi>
    )
  }
  return (
    <button type="button" className="value-opens value-sized value-nested value-text" aria-haspopup="dialog">
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

/** JSON's `null`, which is not a text. */
export function Null() {
  return (
    <span className="value-null" translate="no">
      null
    </span>
  )
}

/** The hatch: not known, because the record has no such field. */
export function Missing() {
  const { words } = useWords('values')
  return <span className="value-missing" role="img" aria-label={words.missing} title={words.missingTitle} />
}

export function EmptyText() {
  const { words } = useWords('values')
  return (
    <span className="value-empty" title={words.emptyTextTitle}>
      ""<span className="sr-only"> {words.emptyText}</span>
    </span>
  )
}

/** A function, not a component: a page has hundreds of long texts. Adds elements only where one is needed. */
function textValue(text: string, times: Times, opens: boolean | undefined) {
  const time = isoTime(text)
  if (time !== undefined) {
    return (
      <time className="tabular" dateTime={text} title={text}>
        {times.dateAndTime(time)}
      </time>
    )
  }
  const isCut = text.length > SHORT
  const start = cut(text, SHORT)
  const shown = isPlain(start) ? start : <VisibleText text={start} />
  if (!opens || text.length <= FITTING) return <bdi className="value-text">{shown}</bdi>
  if (!isCut) {
    return (
      <button type="button" className="value-opens value-text" dir="auto" aria-haspopup="dialog">
        {shown}
      </button>
    )
  }
  return (
    <button type="button" className="value-opens value-sized" aria-haspopup="dialog">
      <bdi className="value-text">{shown}</bdi>
      <Size text={text} />
    </button>
  )
}

function Size({ text }: { readonly text: string }) {
  const { words, say } = useWords('values')
  return <span className="value-size">{say(words.characters, { count: [...text].length })}</span>
}
