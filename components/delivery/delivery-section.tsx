import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { TriedWebhook, WebhookChange, WebhookChoice, WebhookSettings } from '#lib/features/delivery/api/webhook.ts'
import {
  type Changed,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#lib/features/delivery/browser/webhook.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { TargetForm } from './target-form.tsx'
import { useDeliveryFailure } from './use-delivery-failure.ts'

type Props = {
  readonly webhook: WebhookSettings
  readonly times: Times
  readonly call: ConfirmedCall
  /** Changes the settings; resolves to whether that succeeded. */
  readonly onChange: (change: WebhookChange) => Promise<boolean>
  /** Called after a change, perhaps with a new secret, and after one that failed. */
  readonly onChanged: (changed: Changed) => void
}

/** The open dialog. Removing replaces what the page showed when it opened, even if the page has learned of newer settings. */
type Asking = 'change' | 'secret' | { readonly remove: WebhookChoice }

/** How delivery is going, a test of it, and all its settings. */
export function DeliverySection({ webhook, times, call, onChange, onChanged }: Props) {
  const { words } = useWords('delivery')
  const { acts } = words
  const failureOf = useDeliveryFailure()
  const { busy, failure, send } = useSending(() => onChanged({ isDone: false }))
  const [doing, setDoing] = useState<'test' | 'pause' | 'secret' | 'remove'>()
  const [tried, setTried] = useState<TriedWebhook>()
  const [asking, setAsking] = useState<Asking>()
  const { url, digest, pausedAt } = webhook
  const shown = { url, digest, paused: pausedAt !== null }
  const close = () => setAsking(undefined)

  function act(what: NonNullable<typeof doing>, work: () => Promise<void>) {
    setDoing(what)
    setTried(undefined)
    void send(work)
  }

  const test = () =>
    act('test', async () => {
      setTried(await testWebhook(call))
      onChanged({ isDone: true })
    })
  const pause = () =>
    act('pause', async () => void (await onChange({ ...shown, paused: !shown.paused, replaces: shown })))
  const rotate = () =>
    act('secret', async () => {
      close()
      onChanged(await rotateWebhookSecret(call))
    })
  const remove = (replaces: WebhookChoice) =>
    act('remove', async () => {
      close()
      onChanged({ isDone: await removeWebhook(call, replaces) })
    })
  const isDoing = (what: typeof doing) => busy && doing === what

  return (
    <section className="stack-4" aria-label={words.heading}>
      <div role="status">
        {tried && (
          <Notice tone={tried.arrived ? 'info' : 'failed'}>
            {tried.failure === null ? words.testArrived : failureOf(tried.failure)}
          </Notice>
        )}
      </div>
      <FailureNotice failure={failure} />
      <DeliveryFacts webhook={webhook} times={times} />
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isDoing('test')} onClick={test}>
          {isDoing('test') ? acts.testing : acts.test}
        </Button>
        <Button onClick={() => setAsking('change')}>{acts.change}</Button>
        <Button busy={isDoing('pause')} onClick={pause}>
          {pausedAt === null ? acts.pause : acts.resume}
        </Button>
        <Button onClick={() => setAsking('secret')}>{acts.secret}</Button>
        <Button look="danger" onClick={() => setAsking({ remove: shown })}>
          {acts.remove}
        </Button>
      </div>
      {asking === 'change' && (
        <Dialog title={acts.change} onClose={close}>
          <TargetForm
            initial={shown}
            words={words.change}
            onSend={async (change) => {
              if (await onChange(change)) close()
            }}
            onCancel={close}
          />
        </Dialog>
      )}
      {asking === 'secret' && (
        <Dialog title={acts.secret} onClose={close}>
          <p>{words.secret.before}</p>
          <DialogFoot>
            <Button onClick={close}>{words.cancel}</Button>
            <Button look="primary" onClick={rotate}>
              {words.secret.make}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
      {typeof asking === 'object' && (
        <Dialog title={acts.remove} onClose={close}>
          <p>{words.remove.text}</p>
          <DialogFoot>
            <Button onClick={close}>{words.cancel}</Button>
            <Button look="danger" onClick={() => remove(asking.remove)}>
              {words.remove.next}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  )
}
