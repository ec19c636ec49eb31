'use client'

import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Props = {
  readonly made: ApiKeyWithSecret
  readonly times: Times
  readonly onClose: () => void
}

const Nothing = () => null

/** The secret of a key that was created elsewhere than on the page of the keys. */
export function MadeSecret({ made, times, onClose }: Props) {
  return <SecretDialog made={made} times={times} SecretMore={Nothing} onClose={onClose} />
}
