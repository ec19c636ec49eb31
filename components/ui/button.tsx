import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook, buttonOffLook } from './button-look.ts'

type Props = ComponentProps<'button'> & {
  readonly look?: ButtonLook
  /** Its action is running. */
  readonly busy?: boolean
  /** It cannot be used now. A button that says why when it is pressed has `aria-disabled` instead. */
  readonly off?: boolean
}

/** A busy button dims and its icon turns only after a noticeable wait, so that quick answers do not flicker. */
const BUSY = 'animate-wait [&_svg]:animate-turn motion-reduce:[&_svg]:animate-none'

/**
 * A button. While `busy` or `off` it does nothing but keeps its focus and position; `disabled` would drop the focus to
 * the body.
 */
export function Button({ look = 'plain', busy, off, type = 'button', onClick, className, ...rest }: Props) {
  const isOff = !busy && (off || rest['aria-disabled'] === true)
  return (
    <button
      {...rest}
      type={type}
      className={[isOff ? buttonOffLook(look) : buttonLook(look), busy && BUSY, className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || off || rest['aria-disabled']}
      onClick={(event) => (busy || off ? event.preventDefault() : onClick?.(event))}
    />
  )
}
