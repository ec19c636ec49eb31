import type { ReactNode } from 'react'
import { usePassedFocus } from './use-passed-focus.ts'

type Props = { readonly className?: string; readonly children: ReactNode }

/**
 * Buttons that something else takes the place of, which then gets the focus: of other buttons all together, so that a
 * second press or Enter reaches none of them.
 */
export function Replaceable({ className = '', children }: Props) {
  return (
    <span className={`flex flex-wrap ${className}`} ref={usePassedFocus()}>
      {children}
    </span>
  )
}
