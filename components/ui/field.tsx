import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type Props = ComponentProps<'input'> & LabelledProps

/** A labelled text field; a fault of its value is shown below and tied to it. */
export function Field({ label, help, wrong, ...input }: Props) {
  return (
    <Labelled label={label} help={help} wrong={wrong}>
      {(ties) => <input {...input} {...ties} />}
    </Labelled>
  )
}
