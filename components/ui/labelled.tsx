import { type ReactNode, useId } from 'react'
import { FIELD, LABEL } from './control.ts'

export type LabelledProps = {
  readonly label: ReactNode
  /** What is allowed, shown before anything is wrong. */
  readonly help?: ReactNode
  readonly wrong?: string | undefined
}

/** Attributes that tie a control to its label, help and fault. */
type Ties = {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label above, and its help and fault below. */
export function Labelled({ label, help, wrong, children }: LabelledProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: FIELD,
        'aria-invalid': wrong ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p className="mt-1 text-small text-ink-2" id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <p className="mt-1 text-small text-listed" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
