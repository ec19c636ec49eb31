import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { info: 'info', unsure: 'offline', failed: 'failed' } as const

type Props = {
  readonly tone: keyof typeof ICONS
  readonly role?: 'status' | 'alert'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A remark on what is on the page: what is so, and at the end what can be done about it. */
export function Notice({ tone, role, action, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={ICONS[tone]} />
      <p>{children}</p>
      {action}
    </div>
  )
}
