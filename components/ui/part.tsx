import type { ReactNode, RefObject } from 'react'

const SHAPE = [
  'grid items-baseline gap-x-8 gap-y-2 border-t border-line py-5 [h1+&]:border-0 [h1+&]:pt-3',
  'grid-cols-[10rem_minmax(0,48rem)] max-[48rem]:grid-cols-[minmax(0,1fr)]',
].join(' ')

type Props = {
  readonly name: string
  /** Of a section that gets the focus when it appears: its heading. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

/** A section of a page of text: name at the start, content beside it. */
export function Part({ name, heading, children }: Props) {
  return (
    <section className={SHAPE}>
      <h2 ref={heading} tabIndex={heading && -1}>
        {name}
      </h2>
      {children}
    </section>
  )
}
