import { isNested, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { isoTime } from '#lib/contract/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { Value } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

/** One value in full, on as many lines as it needs: whole texts, nested values as JSON, times also as sent. */
export function WholeValue({ value, times }: { readonly value: JsonValue | undefined; readonly times: Times }) {
  if (isNested(value)) {
    return <Json text={stringifyJson(value, 2)} />
  }
  if (typeof value !== 'string' || value === '') return <Value value={value} times={times} />
  const time = isoTime(value)
  return (
    <pre className="value-whole">
      <bdi>
        <VisibleText text={value} />
      </bdi>
      {time !== undefined && (
        <>
          {' '}
          <span className="inline-block value-size">{times.moment(time)}</span>
        </>
      )}
    </pre>
  )
}

/** Pretty-printed JSON. Its line breaks and indents are ours; everything between them may hide something. */
function Json({ text }: { readonly text: string }) {
  return (
    <pre className="value-json">
      {text.split('\n').map((line, index) => {
        const content = line.trimStart()
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <span key={index}>
            {line.slice(0, line.length - content.length)}
            <VisibleText text={content} />
            {'\n'}
          </span>
        )
      })}
    </pre>
  )
}
