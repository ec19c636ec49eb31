'use client'

import type { ReactNode } from 'react'
import { useGo } from '#lib/platform/browser/use-go.ts'
import { isPlainClick } from './plain-click.ts'

type Props = {
  readonly href: string
  readonly className?: string
  readonly 'aria-current'?: 'page' | 'true' | undefined
  /** Called before the navigation. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

/** A link to another page of the console that loads only what is new. `next/link` would cost 5 kB. */
export function SoftLink({ href, onLeave, children, ...rest }: Props) {
  const go = useGo()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(href, onLeave)
      }}
    >
      {children}
    </a>
  )
}
