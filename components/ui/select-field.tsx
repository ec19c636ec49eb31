import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type Props = ComponentProps<'select'> & LabelledProps

/** A labelled select; its options are its children. */
export function SelectField({ label, help, wrong, ...select }: Props) {
  return (
    <Labelled label={label} help={help} wrong={wrong}>
      {(ties) => <select {...select} {...ties} />}
    </Labelled>
  )
}
