import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { readonly look?: 'plain' | 'primary' | 'quiet'; readonly busy?: boolean }

/**
 * A button. While `busy` it keeps its focus and its place and does nothing; `disabled` would drop the focus to the body.
 */
export function Button({ look = 'plain', busy = false, type = 'button', onClick, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={['button', look === 'plain' ? '' : `button-${look}`, className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
