import type { ReactNode } from 'react'

type Props = { readonly name: string; readonly children: ReactNode }

/** A section of the page: name at the start, content beside it. */
export function Part({ name, children }: Props) {
  return (
    <section className="check-part">
      <h2>{name}</h2>
      {children}
    </section>
  )
}
