import type { ReactNode } from 'react'

type Props = { readonly name: string; readonly children: ReactNode }

/** A part of the page: its name at the start, matter beside it. */
export function Part({ name, children }: Props) {
  return (
    <section className="part">
      <h2>{name}</h2>
      {children}
    </section>
  )
}
