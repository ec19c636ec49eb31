'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { replacePair } from '#lib/features/connection/browser/connection.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Lets the console itself use this key; possible only while the secret is on screen. */
export function UseForConsole({ made }: { readonly made: ApiKeyWithSecret }) {
  const { words, say } = useWords('useKey')
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const router = useRouter()
  const [used, setUsed] = useState(false)
  const { type, apiKey, apiSecret } = made

  async function use() {
    if (!(await replacePair(call, type, { apiKey, apiSecret }))) return
    setUsed(true)
    // The bar offers the lists that have a key.
    router.refresh()
  }

  return (
    <div>
      <FailureNotice failure={failure} />
      <Button busy={busy} off={used} onClick={() => void send(use)}>
        {busy ? words.using : words.use}
      </Button>
      <p className="mt-1 text-small text-ink-2" role="status">
        {say(used ? words.used : words.useAbout, { type })}
      </p>
    </div>
  )
}
