import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { PERSON_VALUE_SHORTEST, PERSON_VALUES_MOST } from '#lib/features/forget/api/forget.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly busy: boolean
  /** The server's fault in the values. */
  readonly fault: ErrorEntry | undefined
  readonly onLook: (values: readonly string[]) => void
}

/** Asks for the values of a person. The field has no name and no autocomplete, so that browsers do not store values. */
export function ValuesForm({ busy, fault, onLook }: Props) {
  const { words, say } = useWords('forget')
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isWrong, setIsWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const lines = area.current?.value.split('\n').map((line) => line.trim()) ?? []
    const values = [...new Set(lines.filter((line) => line !== ''))]
    const isFit = values.length > 0 && values.length <= PERSON_VALUES_MOST
    const areLong = values.every((value) => value.length >= PERSON_VALUE_SHORTEST)
    setIsWrong(!isFit || !areLong)
    if (isFit && areLong) onLook(values)
    else area.current?.focus()
  }

  function wrong(): string | undefined {
    if (isWrong) return say(words.noValues, { count: PERSON_VALUES_MOST })
    if (fault === undefined) return undefined
    return fault.code === 'too_many' ? words.tooMany : words.unusable
  }

  return (
    <form className="max-w-160 stack-4" method="post" onSubmit={submit} noValidate autoComplete="off">
      <TextArea
        label={words.values}
        help={words.valuesHelp}
        wrong={wrong()}
        ref={area}
        rows={4}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
      />
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {busy ? words.looking : words.look}
        </Button>
      </div>
    </form>
  )
}
