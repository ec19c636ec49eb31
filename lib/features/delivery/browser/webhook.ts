import { queryOptions } from '@tanstack/react-query'
import { dataOf, type Received, readData } from '#lib/platform/browser/fetcher.ts'
import { isCount, isListOf, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { WebhookAttempt, WebhookChange, WebhookChoice, WebhookData, WebhookSettings } from '../api/webhook.ts'

const PATH = '/api/webhook'

/** How often the page refreshes its state. */
const CHECK_MILLISECONDS = 10_000

/** The result of a test delivery; `failure` as in any delivery. */
export type TriedWebhook = { readonly arrived: boolean; readonly failure: string | null }

const isData = isShape<WebhookData>({
  webhook: orNull(
    isShape<WebhookSettings>({
      url: isText,
      digest: isYesOrNo,
      deliveredAt: orNull(isMoment),
      failure: orNull(isText),
      attempts: isCount,
      nextAt: orNull(isMoment),
      pausedAt: orNull(isMoment),
      previousSecretUntil: orNull(isMoment),
    }),
  ),
  attempts: isListOf(isShape<WebhookAttempt>({ at: isMoment, content: isText, failure: orNull(isText) })),
})
const isSecret = isShape<{ readonly secret: string | null }>({ secret: orNull(isText) })
const isTried = isShape<TriedWebhook>({ arrived: isYesOrNo, failure: orNull(isText) })

/** The webhook of the list and the state of its delivery. */
export function webhookOptions() {
  return queryOptions({
    queryKey: ['webhook'],
    queryFn: ({ signal, client, queryKey }) => {
      // What is read again is not requested by a person.
      const unattended = client.getQueryData(queryKey) !== undefined
      return readData(PATH, isData, { signal, unattended })
    },
    staleTime: 0,
    refetchInterval: CHECK_MILLISECONDS,
  })
}

/** The outcome of a change: whether it was made (false if the person gave no password), and a new secret, if any. */
export type Changed = { readonly isDone: boolean; readonly secret?: string }

function changed(received: Received | undefined): Changed {
  if (received === undefined) return { isDone: false }
  const { secret } = dataOf(received, isSecret)
  return { isDone: true, ...(secret === null ? {} : { secret }) }
}

/** Sets the address of the webhook. The first answer contains the secret. */
export async function setWebhook(call: ConfirmedCall, change: WebhookChange): Promise<Changed> {
  return changed(await call(PATH, { method: 'PUT', body: change }))
}

/** Creates a secret. The former one still signs for a day. */
export async function rotateWebhookSecret(call: ConfirmedCall): Promise<Changed> {
  return changed(await call(`${PATH}/secret`, { method: 'POST' }))
}

/**
 * Deletes the webhook. Returns false if the person gave no password.
 *
 * @param replaces the settings that the page showed. If they have changed since, nothing is deleted.
 */
export async function removeWebhook(call: ConfirmedCall, replaces: WebhookChoice): Promise<boolean> {
  return (await call(PATH, { method: 'DELETE', body: { replaces } })) !== undefined
}

/** Sends a delivery without content. Returns `undefined` if the person gave no password. */
export async function testWebhook(call: ConfirmedCall): Promise<TriedWebhook | undefined> {
  const received = await call(`${PATH}/test`, { method: 'POST' })
  return received && dataOf(received, isTried)
}
