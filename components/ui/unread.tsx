import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { State } from './state.tsx'

type Props = {
  readonly loading: string
  /** Why it could not be read; undefined while it is being read. */
  readonly failed: { readonly title: string; readonly text: string; readonly facts: ReactNode } | undefined
  readonly retry: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Stands where something will be that is being read, or could not be. */
export function Unread({ loading, failed, retry, busy, onRetry }: Props) {
  if (!failed) return <Skeleton loading={loading} />
  return (
    <State
      role="alert"
      title={failed.title}
      facts={failed.facts}
      actions={
        <Button look="primary" busy={busy} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <p>{failed.text}</p>
    </State>
  )
}
