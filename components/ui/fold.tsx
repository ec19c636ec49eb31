import type { ReactNode } from 'react'

type Props = { readonly summary: ReactNode; readonly children: ReactNode }

/** Details that most readers need not see, behind one line. */
export function Fold({ summary, children }: Props) {
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{summary}</summary>
      {children}
    </details>
  )
}
