import type { ReactNode } from 'react'
import { DRAWINGS, Drawing } from './icon.tsx'

const LOOKS = {
  clear: { path: DRAWINGS.clear, colour: 'text-clear' },
  waiting: { path: 'M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3.5V6H9.5', colour: 'text-unsure' },
  failed: { path: DRAWINGS.failed, colour: 'text-listed' },
  listed: { path: DRAWINGS.listed, colour: 'text-listed' },
  possible: { path: DRAWINGS.similar, colour: 'text-unsure' },
  unsure: { path: DRAWINGS.unsure, colour: 'text-ink-2' },
  asked: { path: DRAWINGS.clock, colour: 'text-ink-2' },
  answered: { path: DRAWINGS.next, colour: 'text-ink-2' },
  off: { path: DRAWINGS.narrower, colour: 'text-ink-2' },
} as const

/**
 * A status as icon and words. A tone that only a newer console knows is shown as unsure.
 */
export function Status({ tone, children }: { readonly tone: keyof typeof LOOKS; readonly children: ReactNode }) {
  const { path, colour } = LOOKS[tone] ?? LOOKS.unsure
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium ${colour} [&>svg]:mt-0.5 [&>svg]:self-start`}>
      <Drawing path={path} />
      <span>{children}</span>
    </span>
  )
}
