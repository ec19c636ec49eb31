import { useState } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { FieldName } from '#components/values/field-name.tsx'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import { Option } from './option.tsx'

/** Fields shown at once; the rest are found by name. */
const SHOWN = 60

type Props = {
  readonly fields: readonly ListField[]
  readonly path: string
  readonly onPath: (path: string) => void
}

/** Chooses the field of a filter. */
export function FieldPane({ fields, path, onPath }: Props) {
  const { words, say } = useWords('syncedCopy')
  const said = words.builder
  const [part, setPart] = useState('')
  const found = fields.filter((field) => field.path.toLowerCase().includes(part.trim().toLowerCase()))
  return (
    <fieldset className="pane">
      <legend>{said.field}</legend>
      <input
        className={FIELD}
        type="search"
        aria-label={said.findField}
        placeholder={said.findField}
        autoComplete="off"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <div className="options" translate="no">
        {found.slice(0, SHOWN).map((field) => (
          <Option
            key={field.path}
            name="field"
            value={field.path}
            checked={field.path === path}
            onChoose={() => onPath(field.path)}
            count={figures(say, field.present)}
          >
            <FieldName field={field.path} />
          </Option>
        ))}
      </div>
      {found.length > SHOWN && (
        <p className="text-small text-ink-2">{say(said.moreFields, { count: found.length - SHOWN })}</p>
      )}
    </fieldset>
  )
}
