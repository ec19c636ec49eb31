import type { ReactNode } from 'react'

const LINE = <span className="flex-1 border-t border-line" />

/** Separates two ways of doing something. */
export function Or({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-small text-ink-2">
      {LINE}
      {children}
      {LINE}
    </p>
  )
}
