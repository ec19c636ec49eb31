import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  readonly tone: 'info' | 'unsure' | 'failed'
  readonly role?: 'status' | 'alert'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A remark on what is on the page: what is so, and at the end what can be done about it. */
export function Notice({ tone, role, action, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={tone} />
      <p>{children}</p>
      {action}
    </div>
  )
}
