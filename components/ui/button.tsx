import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook, buttonOffLook } from './button-look.ts'

type Props = ComponentProps<'button'> & { readonly look?: ButtonLook; readonly busy?: boolean }

/** A busy button dims and its icon turns only after a noticeable wait, so that quick answers do not flicker. */
const BUSY = 'animate-wait [&_svg]:animate-turn motion-reduce:[&_svg]:animate-none'

/**
 * A button. While `busy` it does nothing but keeps its focus and position; `disabled` would drop the focus to the body.
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
