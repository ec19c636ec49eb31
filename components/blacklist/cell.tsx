import { bareText, Value } from '#components/values/value.tsx'
import { isJsonNumber, type JsonValue } from '#lib/contract/json.ts'
import { isAscii } from '#lib/platform/browser/characters.ts'
import { isoTime } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { PlacedColumn } from './place-columns.ts'

/** Text that may read from right to left says so itself, as `bdi` would. */
export function directionOf(text: string): 'auto' | undefined {
  return isAscii(text) ? undefined : 'auto'
}

/** The classes of a cell: a pinned one stays at the start, numbers are set to the end, some stand on a card. */
export function cellClass({ pin, card }: PlacedColumn, ...own: readonly (string | false)[]): string | undefined {
  return [...own, pin?.className, card].filter(Boolean).join(' ') || undefined
}

/**
 * The cell of a value: where it can be, a `td` with one text in it and nothing else. A call rather than a component, since
 * a page draws a thousand of them anew.
 */
export function cell(column: PlacedColumn, value: JsonValue | undefined, times: Times) {
  const { field: key, kind, pin } = column
  const time = typeof value === 'string' ? isoTime(value) : undefined
  if (typeof value === 'string' && time !== undefined) {
    return (
      <td key={key} className={cellClass(column, 'tabular')} style={pin?.style} title={value}>
        {times.dateAndTime(time)}
      </td>
    )
  }
  const toEnd = isJsonNumber(value) || (kind === 'number' && (value === null || value === undefined))
  const className = cellClass(column, toEnd && 'end')
  const text = bareText(value)
  if (text === undefined) {
    return (
      <td key={key} className={className} style={pin?.style}>
        <Value value={value} times={times} opens />
      </td>
    )
  }
  return (
    <td key={key} className={className} style={pin?.style} dir={directionOf(text)}>
      {text}
    </td>
  )
}
