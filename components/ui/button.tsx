import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook, buttonOffLook } from './button-look.ts'

type Props = ComponentProps<'button'> & { readonly look?: ButtonLook; readonly busy?: boolean }

/** A busy button dims, and its icon turns, only once the wait is long enough to notice: a quick answer does not flicker. */
const BUSY = 'animate-wait [&_svg]:animate-turn motion-reduce:[&_svg]:animate-none'

/**
 * A button. While `busy` it keeps its focus and its place and does nothing; `disabled` would drop the focus to the body.
 */
export function Button({ look = 'plain', busy = false, type = 'button', onClick, className, ...rest }: Props) {
  const isOff = !busy && rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={type}
      className={[isOff ? buttonOffLook(look) : buttonLook(look), busy && BUSY, className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
