'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { WebhookChange } from '#lib/features/delivery/api/webhook.ts'
import { type Changed, setWebhook, webhookOptions } from '#lib/features/delivery/browser/webhook.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { Attempts } from './attempts.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TargetForm } from './target-form.tsx'

type Props = { readonly list: Environment | null; readonly rememberedZone: string | undefined }

/** The page on which an admin sets up delivery of changes and sees how it is going. */
export function DeliveryPanel({ list, rememberedZone }: Props) {
  const { words } = useWords('delivery')
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(webhookOptions())
  const { data, refetch } = query
  const call = useConfirmedCall()
  const [secret, setSecret] = useState<string>()
  // Why the first address was not set. Kept here, since its form disappears once there is a webhook.
  const [failure, setFailure] = useState<RequestFailure>()

  /** Shows the answer to a change; returns whether the change was made. */
  function take({ isDone, secret: made }: Changed): boolean {
    setFailure(undefined)
    if (made !== undefined) setSecret(made)
    void refetch()
    return isDone
  }
  const set = async (change: WebhookChange) => take(await setWebhook(call, change))

  /** Sets the first address. Asks again if the answer was lost: the secret is lost then too, and the second answer says so. */
  async function begin(change: WebhookChange): Promise<void> {
    try {
      await set(change).catch((error: unknown) => {
        if (!(error instanceof RequestFailure && error.isUnclear)) throw error
        return set(change)
      })
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setFailure(error)
      void refetch()
      throw error
    }
  }

  return (
    <>
      <title>{words.title}</title>
      <PartHead title={words.heading} list={list}>
        {words.about}
      </PartHead>
      {!data && <Unread query={query} />}
      {data?.webhook === null && <TargetForm initial={null} words={words.begin} onSend={begin} />}
      {data && <FailureNotice failure={query.error ?? (data.webhook ? failure : undefined)} />}
      {data?.webhook && (
        <DeliverySection webhook={data.webhook} times={times} call={call} onChange={set} onChanged={take} />
      )}
      {data && data.attempts.length > 0 && <Attempts attempts={data.attempts} times={times} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
