import { type ComponentProps, useEffect, useRef } from 'react'

type Props = ComponentProps<'input'> & { readonly label: string; readonly asked: string }

/** A field that shows what is asked whenever that changes. It stays the same element, so that it keeps the focus. */
export function AskedField({ label, asked, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = asked
  }, [asked])
  return (
    <label>
      {label}
      <input className="field" ref={field} defaultValue={asked} {...rest} />
    </label>
  )
}
