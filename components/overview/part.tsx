import type { ReactNode } from 'react'

/** A part of the overview, under its name. */
export function Part({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="part">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  )
}
