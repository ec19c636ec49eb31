import type { ReactNode } from 'react'

/** Separates two ways of doing something. */
export function Or({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  )
}
