import { type ComponentProps, useEffect, useRef } from 'react'
import { FIELD } from '#components/ui/control.ts'

type Props = Pick<ComponentProps<'input'>, 'type' | 'name' | 'maxLength'> & {
  readonly label: string
  /** What the address holds. */
  readonly value: string
}

/** A field of a filter. It follows the address, but keeps what somebody typed since, and the focus. */
export function AddressField({ label, value, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (!input.current || shown.current === value) return
    // Somebody types on while the page loads that they asked for.
    if (input.current.value === shown.current) input.current.value = value
    shown.current = value
  }, [value])
  return (
    <label>
      {label}{' '}
      <input {...rest} className={FIELD} ref={input} defaultValue={value} autoComplete="off" spellCheck={false} />
    </label>
  )
}
