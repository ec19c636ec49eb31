import { queryOptions } from '@tanstack/react-query'
import type { JsonValue } from '#lib/contract/json.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import { isCount, isListOf, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { WebhookAttempt, WebhookData, WebhookSettings } from '../api/webhook.ts'

const PATH = '/api/webhook'

/** How often what was delivered is looked at again while it is on screen. */
const LOOK_MILLISECONDS = 10_000

/** What an admin says of the delivery of changes. */
export type WebhookChoice = { readonly url: string; readonly digest: boolean; readonly paused: boolean }

/** What became of a test; `failure` as of any delivery. */
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

/** Where changes are delivered, and how that goes. */
export function webhookOptions() {
  return queryOptions({
    queryKey: ['webhook'],
    queryFn: async ({ signal }) => {
      const { data } = await callConsole(PATH, { signal })
      if (!isData(data)) throw notUnderstood(200)
      return data
    },
    staleTime: 0,
    refetchInterval: LOOK_MILLISECONDS,
  })
}

/** What was answered to a change: whether it was made, which is not so when no password was given; and a new secret. */
export type Changed = { readonly isDone: boolean; readonly secret?: string }

function changed(received: { readonly data: JsonValue } | undefined): Changed {
  if (received === undefined) return { isDone: false }
  if (!isSecret(received.data)) throw notUnderstood(200)
  const { secret } = received.data
  return { isDone: true, ...(secret === null ? {} : { secret }) }
}

/** Says where changes go; the first time the answer has the secret. */
export async function setWebhook(call: ConfirmedCall, choice: WebhookChoice): Promise<Changed> {
  return changed(await call(PATH, { method: 'PUT', body: choice }))
}

/** Makes a new secret; the one before signs too for a day. */
export async function rotateWebhookSecret(call: ConfirmedCall): Promise<Changed> {
  return changed(await call(`${PATH}/secret`, { method: 'POST' }))
}

/** Ends the delivery; whether it did. */
export async function removeWebhook(call: ConfirmedCall): Promise<boolean> {
  return (await call(PATH, { method: 'DELETE' })) !== undefined
}

/** Sends a delivery that says nothing; `undefined` when no password was given. */
export async function testWebhook(call: ConfirmedCall): Promise<TriedWebhook | undefined> {
  const received = await call(`${PATH}/test`, { method: 'POST' })
  if (received === undefined) return undefined
  if (!isTried(received.data)) throw notUnderstood(200)
  return received.data
}
