import { type FormEvent, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { JsonValue } from '#lib/contract/json.ts'
import { SERVICE_FIELDS } from '#lib/contract/management/service-fields.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FIELD_KINDS, type FieldKind, type RowFault, readRows } from './field-rows.ts'

/** A field and its new value. */
export type FieldChange = { readonly name: string; readonly value: JsonValue }

type Props = {
  readonly names: readonly string[]
  readonly onChange: (change: FieldChange) => void
  readonly onClose: () => void
}

/** Asks for the field and its new value. */
export function EditManyForm({ names, onChange, onClose }: Props) {
  const { words } = useWords('entries')
  const said = words.editMany
  const [name, setName] = useState('reason')
  const [kind, setKind] = useState<FieldKind>('text')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<RowFault>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readRows([{ key: 0, name, kind, text }], SERVICE_FIELDS)
    setFault(read.ok ? undefined : read.faults.get(0))
    const value = read.ok ? read.fields[name] : undefined
    if (value !== undefined) onChange({ name, value })
  }

  const isOfName = fault === 'nameless' || fault === 'reserved'
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <Field
        label={said.field}
        list="fields-of-many"
        autoComplete="off"
        value={name}
        wrong={fault && isOfName ? words.wrong.row[fault] : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <datalist id="fields-of-many">
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <SelectField
        label={said.kind}
        value={kind}
        onChange={({ currentTarget }) => setKind(FIELD_KINDS.find((each) => each === currentTarget.value) ?? 'text')}
      >
        {FIELD_KINDS.map((each) => (
          <option key={each} value={each}>
            {words.form.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind !== 'empty' && (
        <Field
          label={said.value}
          autoComplete="off"
          value={text}
          wrong={fault && !isOfName ? words.wrong.row[fault] : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <SendFoot cancel={words.cancel} onCancel={onClose}>
        {said.preview}
      </SendFoot>
    </form>
  )
}
