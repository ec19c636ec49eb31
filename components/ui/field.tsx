import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type Props = ComponentProps<'input'> & LabelledProps

/** A labelled text field; what is wrong with its value is said under it and tied to it. */
export function Field({ label, help, wrong, ...input }: Props) {
  return (
    <Labelled label={label} help={help} wrong={wrong}>
      {(ties) => <input {...input} {...ties} />}
    </Labelled>
  )
}
