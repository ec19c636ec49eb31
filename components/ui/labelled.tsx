import { type ReactNode, useId } from 'react'
import { FIELD, LABEL } from './control.ts'

export type LabelledProps = {
  readonly label: ReactNode
  /** What is allowed, said beside the field before anything is wrong. */
  readonly help?: ReactNode
  readonly wrong?: string | undefined
}

/** What ties a control to its label, its help and what is wrong with it. */
type Ties = {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label over it and, under it, what is allowed and what is wrong. */
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
