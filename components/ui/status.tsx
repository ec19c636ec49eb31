import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const LOOKS = {
  clear: { icon: 'clear', colour: 'text-clear' },
  waiting: { icon: 'refresh', colour: 'text-unsure' },
  failed: { icon: 'failed', colour: 'text-listed' },
  listed: { icon: 'listed', colour: 'text-listed' },
  possible: { icon: 'similar', colour: 'text-unsure' },
  unsure: { icon: 'unsure', colour: 'text-ink-2' },
  asked: { icon: 'clock', colour: 'text-ink-2' },
  answered: { icon: 'next', colour: 'text-ink-2' },
  off: { icon: 'narrower', colour: 'text-ink-2' },
} as const satisfies Readonly<Record<string, { readonly icon: IconName; readonly colour: string }>>

/** A status as icon and words: in order, between two states, failed, no longer in use, or an outcome. */
export function Status({ tone, children }: { readonly tone: keyof typeof LOOKS; readonly children: ReactNode }) {
  const { icon, colour } = LOOKS[tone]
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium ${colour} [&>svg]:mt-0.5 [&>svg]:self-start`}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
