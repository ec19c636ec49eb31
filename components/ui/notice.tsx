import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const TONES = {
  info: { strip: 'border-info bg-info-tint', icon: 'text-info' },
  unsure: { strip: 'border-unsure bg-unsure-tint', icon: 'text-unsure' },
  failed: { strip: 'border-listed bg-listed-tint', icon: 'text-listed' },
}

/**
 * It takes its inset from what it stands in: the gutter of the page, unless that sets `--notice-inset`. A dialog also
 * sets `--notice-bleed`, so that the strip reaches its edges, and keeps it clear of the foot when scrolled to.
 */
const SHAPE =
  'mx-[var(--notice-bleed,0)] flex scroll-my-18 flex-wrap items-center gap-x-3 gap-y-1 border-s-3 ps-[calc(var(--notice-inset,var(--gutter))-3px)] pe-[var(--notice-inset,var(--gutter))] py-2 [&>button]:-my-1'

type Props = {
  readonly tone: 'info' | 'unsure' | 'failed'
  readonly role?: 'status' | 'alert'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A remark on what is on the page: what is so, and at the end what can be done about it. */
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
