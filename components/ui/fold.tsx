import type { ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly children: ReactNode }

/** What most readers need not see: one line that opens. */
export function Fold({ summary, children }: Props) {
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{summary}</summary>
      {children}
    </details>
  )
}
