import { queryOptions } from '@tanstack/react-query'
import { dataOf, type Received, readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import {
  isTriedWebhook,
  isWebhookData,
  isWebhookSecret,
  type TriedWebhook,
  type WebhookChange,
  type WebhookChoice,
} from '../api/webhook.ts'

const PATH = '/api/webhook'

/** How often the page refreshes its state. */
const CHECK_MILLISECONDS = 10_000

/** The webhook of the list and the state of its delivery. */
export function webhookOptions() {
  return queryOptions({
    queryKey: ['webhook'],
    queryFn: ({ signal, client, queryKey }) => {
      // What is read again is not requested by a person.
      const unattended = client.getQueryData(queryKey) !== undefined
      return readData(PATH, isWebhookData, { signal, unattended })
    },
    staleTime: 0,
    refetchInterval: CHECK_MILLISECONDS,
  })
}

/** The outcome of a change: whether it was made (false if the person gave no password), and a new secret, if any. */
export type Changed = { readonly isDone: boolean; readonly secret?: string }

function changed(received: Received | undefined): Changed {
  if (received === undefined) return { isDone: false }
  const { secret } = dataOf(received, isWebhookSecret)
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
  return received && dataOf(received, isTriedWebhook)
}
