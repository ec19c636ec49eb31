import { dateAndTime, isoTime, zoneOffset } from '#lib/browser/time.ts'
import { type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { Value } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

/** One value in full, over as many lines as it needs: text to its end, nested values as JSON, times also as sent. */
export function WholeValue({ value, zone }: { readonly value: JsonValue | undefined; readonly zone: string }) {
  if (typeof value === 'object' && value !== null) {
    return (
      <pre className="whole-json">
        <VisibleText text={stringifyJson(value, 2)} />
      </pre>
    )
  }
  if (typeof value !== 'string' || value === '') return <Value value={value} zone={zone} />
  const time = isoTime(value)
  return (
    <pre className="whole">
      <bdi>
        <VisibleText text={value} />
      </bdi>
      {time !== undefined && <span className="size">{`  ${dateAndTime(time, zone)} ${zoneOffset(time, zone)}`}</span>}
    </pre>
  )
}
