import { type ReactNode, useId } from 'react'

type Props = { readonly name: string; readonly children: ReactNode }

/** A part of the page: its name at the start, matter beside it. */
export function Part({ name, children }: Props) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  )
}
