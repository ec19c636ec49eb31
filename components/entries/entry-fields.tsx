import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LABEL } from '#components/ui/control.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FieldLine } from './field-line.tsx'
import type { FieldRow, RowFault } from './field-rows.ts'

type Props = {
  readonly rows: readonly FieldRow[]
  readonly faults: ReadonlyMap<number, RowFault>
  /** Field names of other entries. */
  readonly names: readonly string[]
  readonly onChange: (rows: readonly FieldRow[]) => void
}

/** The fields of an entry, one line each. */
export function EntryFields({ rows, faults, names, onChange }: Props) {
  const { words } = useWords('entries')
  const { form, wrong } = words
  const another = useRef<HTMLButtonElement>(null)
  const added = useRef<number>(undefined)

  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    added.current = key
    onChange([...rows, { key, name: '', kind: 'text', text: '' }])
  }

  function focusWhenAdded(key: number, input: HTMLInputElement | null) {
    if (!input || added.current !== key) return
    added.current = undefined
    input.focus()
  }

  return (
    <fieldset>
      <legend className={LABEL}>{form.fields}</legend>
      <datalist id="field-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul>
        {rows.map((row, index) => {
          const fault = faults.get(row.key)
          return (
            <FieldLine
              key={row.key}
              row={row}
              place={index + 1}
              wrong={fault && wrong.row[fault]}
              nameRef={(input) => focusWhenAdded(row.key, input)}
              onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
              onRemove={() => {
                onChange(rows.filter((each) => each.key !== row.key))
                another.current?.focus()
              }}
            />
          )
        })}
      </ul>
      <p className="mt-1 text-small text-ink-2">{form.help}</p>
      <Button className="mt-2" ref={another} onClick={add}>
        {form.another}
      </Button>
    </fieldset>
  )
}
