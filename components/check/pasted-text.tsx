import { type ComponentProps, useId } from 'react'
import { FIELD, LABEL } from '#components/ui/control.ts'

type Props = ComponentProps<'textarea'> & {
  readonly label: string
  /** What is wrong with the text, or else a remark about it; screen readers announce it. */
  readonly wrong: string
  readonly about?: string
}

/** A large field for pasted values or a receipt: every line stays as it is. */
export function PastedText({ label, wrong, about = '', ...area }: Props) {
  const id = useId()
  const said = wrong || about
  return (
    <div>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`values ${FIELD}`}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={said ? `${id}-said` : undefined}
      />
      <p className={`mt-1 text-small ${wrong ? 'text-listed' : 'text-ink-2'}`} id={`${id}-said`} role="status">
        {said}
      </p>
    </div>
  )
}
