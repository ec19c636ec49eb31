import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Replaceable } from '#components/ui/replaceable.tsx'
import { sizeMark } from '#components/values/summary.ts'
import { Value } from '#components/values/value.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import { isNested, type JsonValue } from '#lib/contract/json.ts'
import { cut } from '#lib/platform/browser/characters.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Longer text is shown only on request. */
const LONG = 2000

type Props = { readonly value: JsonValue; readonly times: Times }

/** A value in the panel: text in full, on any number of lines; of a nested value the size, since its parts follow. */
export function FieldValue({ value, times }: Props) {
  const { words, say } = useWords('record')
  const [isWhole, setWhole] = useState(false)
  if (isNested(value)) {
    const isEmpty = Object.keys(value).length === 0
    return isEmpty ? <Value value={value} times={times} /> : <b className="field-size">{sizeMark(value)}</b>
  }
  if (typeof value !== 'string' || value.length <= LONG || isWhole) return <WholeValue value={value} times={times} />
  return (
    <>
      <WholeValue value={cut(value, LONG)} times={times} />
      <Replaceable>
        <Button look="quiet" onClick={() => setWhole(true)}>
          {say(words.showAll, { count: [...value].length })}
        </Button>
      </Replaceable>
    </>
  )
}
