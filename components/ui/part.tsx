import type { ReactNode } from 'react'

const SHAPE = [
  'grid items-baseline gap-x-8 gap-y-2 border-t border-line py-5 [h1+&]:border-0 [h1+&]:pt-3',
  'grid-cols-[10rem_minmax(0,48rem)] max-[48rem]:grid-cols-[minmax(0,1fr)]',
].join(' ')

/** A section of a page of text: name at the start, content beside it. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={SHAPE}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}
