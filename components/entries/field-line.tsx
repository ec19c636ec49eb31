import { Button } from '#components/ui/button.tsx'
import { FIELD } from '#components/ui/control.ts'
import { Null } from '#components/values/value.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FIELD_KINDS, type FieldKind, type FieldRow } from './field-rows.ts'
import './field-line.css'

/** Set like code. */
const CODE = 'font-mono text-[length:var(--text-small)]'

type Props = {
  readonly row: FieldRow
  /** From 1. */
  readonly place: number
  readonly wrong: string | undefined
  readonly nameRef?: ((input: HTMLInputElement | null) => void) | undefined
  readonly onChange: (row: FieldRow) => void
  readonly onRemove: () => void
}

function isKind(text: string): text is FieldKind {
  return FIELD_KINDS.some((kind) => kind === text)
}

/** One field of an entry being written: its name, type and value. */
export function FieldLine({ row, place, wrong, nameRef, onChange, onRemove }: Props) {
  const { words, say } = useWords('entries')
  const { form } = words
  const { key, name, kind, text } = row
  const faulty = {
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? `field-${key}-wrong` : undefined,
  }
  const change = (part: Partial<FieldRow>) => onChange({ ...row, ...part })
  const value = { className: FIELD, 'aria-label': say(form.value, { place }), value: text, ...faulty }
  return (
    <li className="field-inputs">
      <input
        className={FIELD}
        ref={nameRef}
        aria-label={say(form.name, { place })}
        list="field-names"
        spellCheck={false}
        autoComplete="off"
        translate="no"
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        {...faulty}
      />
      <select
        className={FIELD}
        aria-label={say(form.kind, { place })}
        value={kind}
        onChange={({ currentTarget }) => isKind(currentTarget.value) && change({ kind: currentTarget.value })}
      >
        {FIELD_KINDS.map((each) => (
          <option key={each} value={each}>
            {form.kinds[each]}
          </option>
        ))}
      </select>
      {kind === 'empty' && (
        <span className="py-1.5">
          <Null />
        </span>
      )}
      {kind === 'boolean' && (
        <select {...value} translate="no" onChange={(event) => change({ text: event.currentTarget.value })}>
          <option value="">{form.chooseBoolean}</option>
          {['true', 'false'].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      {(kind === 'text' || kind === 'number') && (
        <input
          {...value}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          spellCheck={false}
          autoComplete="off"
          translate="no"
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      {kind === 'json' && (
        <textarea
          {...value}
          className={`${CODE} ${FIELD}`}
          rows={2}
          spellCheck={false}
          translate="no"
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      <Button look="quiet" aria-label={say(form.remove, { place })} onClick={onRemove}>
        {form.removeShort}
      </Button>
      {wrong && (
        <p className="col-span-full text-small text-listed" id={`field-${key}-wrong`}>
          {wrong}
        </p>
      )}
    </li>
  )
}
