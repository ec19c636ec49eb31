import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type Props = ComponentProps<'textarea'> & LabelledProps

/** A labelled field for multi-line text that is read character by character. */
export function TextArea({ label, help, wrong, ...area }: Props) {
  return (
    <Labelled label={label} help={help} wrong={wrong}>
      {(ties) => (
        <textarea {...area} {...ties} className={`font-mono text-[length:var(--text-small)] ${ties.className}`} />
      )}
    </Labelled>
  )
}
