import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const TONES = {
  info: { strip: 'border-info bg-info-tint', icon: 'text-info' },
  unsure: { strip: 'border-unsure bg-unsure-tint', icon: 'text-unsure' },
  failed: { strip: 'border-listed bg-listed-tint', icon: 'text-listed' },
}

/**
 * Its inset comes from its container: the page's gutter, unless that sets `--notice-inset`. A dialog also sets
 * `--notice-bleed`, so that the strip reaches its edges and scrolls clear of the foot.
 */
const SHAPE =
  'mx-[var(--notice-bleed,0)] flex scroll-my-18 flex-wrap items-center gap-x-3 gap-y-1 border-s-3 ps-[calc(var(--notice-inset,var(--gutter))-3px)] pe-[var(--notice-inset,var(--gutter))] py-2 [&>button]:-my-1'

type Props = {
  readonly tone: 'info' | 'unsure' | 'failed'
  readonly role?: 'status' | 'alert'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A remark on the page, with an optional action at the end. */
export function Notice({ tone, role, action, children }: Props) {
  return (
    <div className={`${SHAPE} ${TONES[tone].strip}`} role={role}>
      <span className={`${TONES[tone].icon} ${action ? '' : 'self-start py-0.5'}`}>
        <Icon name={tone} />
      </span>
      <p className="flex-[1_1_12rem]">{children}</p>
      {action}
    </div>
  )
}
