import { useState } from 'react'
import { FailureNotice } from '#components/account/failure-notice.tsx'
import { Button } from '#components/ui/button.tsx'
import { callConsole } from '#lib/browser/fetcher.ts'
import { useSending } from '#lib/browser/use-sending.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/api-keys.ts'

/** Lets the console itself read with this key; possible only while the secret is on screen. */
export function UseForConsole({ made }: { readonly made: ApiKeyWithSecret }) {
  const { words, say } = useWords('apiSettings')
  const { secret } = words
  const { busy, failure, send } = useSending()
  const [used, setUsed] = useState(false)
  const { type, apiKey, apiSecret } = made

  async function use() {
    await callConsole(`/api/connection/${type}`, { method: 'PUT', body: { apiKey, apiSecret } })
    setUsed(true)
  }

  return (
    <div>
      <FailureNotice failure={failure} />
      <Button busy={busy} aria-disabled={used} onClick={() => !used && void send(use)}>
        {busy ? secret.using : secret.use}
      </Button>
      <p className="help" role="status">
        {say(used ? secret.used : secret.useAbout, { type })}
      </p>
    </div>
  )
}
