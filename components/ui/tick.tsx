import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** A radio button instead of a checkbox. */
  readonly exclusive?: boolean
  readonly children: ReactNode
}

/** `small` explains a choice, below its name. */
const SHAPE = [
  'flex cursor-pointer gap-2 py-1 [&_small]:block [&_small]:text-small [&_small]:text-ink-2',
  'has-disabled:cursor-default has-disabled:text-ink-3 has-disabled:[&_small]:text-ink-3',
].join(' ')

/** A checkbox or radio button with its label beside it. */
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
