import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'input'> & {
  readonly label: string
  /** What is allowed, said beside the field before anything is wrong. */
  readonly help?: string
  readonly wrong?: string | undefined
}

/** A labelled text field; what is wrong with its value is said under it and tied to it. */
export function Field({ label, help, wrong, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <p className="help wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
