import { bareText, Value } from '#components/values/value.tsx'
import { isJsonNumber, type JsonValue } from '#lib/contract/json.ts'
import { isoTime } from '#lib/contract/time.ts'
import { isAscii } from '#lib/platform/browser/characters.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { PlacedColumn } from './place-columns.ts'

/** `auto` for text that may run from right to left, as in `bdi`. */
export function directionOf(text: string): 'auto' | undefined {
  return isAscii(text) ? undefined : 'auto'
}

/** Classes of a cell: pinned cells stick to the start, numbers align to the end, some appear on a card. */
export function cellClass({ pin, card }: PlacedColumn, ...own: readonly (string | false)[]): string | undefined {
  return [...own, pin?.className, card].filter(Boolean).join(' ') || undefined
}

/**
 * The cell of a value, if possible a `td` with nothing but one text. A function call instead of a component, because
 * each page renders a thousand cells.
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
