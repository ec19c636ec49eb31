import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** One of several that exclude one another, rather than on or off. */
  readonly exclusive?: boolean
  readonly children: ReactNode
}

/** `small` is what a choice means, under its name. */
const SHAPE = [
  'flex cursor-pointer gap-2 py-1 [&_small]:block [&_small]:text-small [&_small]:text-ink-2',
  'has-disabled:cursor-default has-disabled:text-ink-3 has-disabled:[&_small]:text-ink-3',
].join(' ')

/** A box to tick, or one of a few to choose from, with its words beside it. */
export function Tick({ exclusive = false, children, ...input }: Props) {
  return (
    <label className={SHAPE}>
      <input
        {...input}
        className="my-0.5 size-4 flex-none cursor-[inherit] accent-accent"
        type={exclusive ? 'radio' : 'checkbox'}
      />
      <span>{children}</span>
    </label>
  )
}
