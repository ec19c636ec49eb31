import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { onConfirmed as onConfirmedElsewhere, wayToProvider } from '#lib/platform/browser/way-to-provider.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The provider's name. */
  readonly name: string
  /** Whether this is the first way that the dialog offers. */
  readonly isPrimary: boolean
  readonly onConfirmed: () => void
}

/** Confirms by a fresh sign-in at the identity provider. A separate window opens, so that this page keeps its state. */
export function ConfirmAtProvider({ name, isPrimary, onConfirmed }: Props) {
  const { words, say } = useWords('confirm')
  const failureWords = useFailureWords()
  const { busy, failure, send } = useSending()
  const [state, setState] = useState<'waiting' | 'blocked'>()
  const confirmed = useEffectEvent(onConfirmed)
  useEffect(() => onConfirmedElsewhere(() => confirmed()), [])

  function open() {
    // Before the request: browsers open a window only in direct response to a click.
    const opened = window.open('', '_blank', 'popup,width=560,height=720')
    if (!opened) return setState('blocked')
    setState(undefined)
    void send(async () => {
      try {
        opened.location.href = await wayToProvider('/api/session/confirm/provider')
        setState('waiting')
      } catch (error) {
        opened.close()
        throw error
      }
    })
  }
  const told = failure ? failureWords(failure) : state === 'blocked' ? words.windowBlocked : undefined
  return (
    <>
      <Button look={isPrimary ? 'primary' : 'quiet'} busy={busy} onClick={open}>
        {say(words.useProvider, { name })}
      </Button>
      <p role="status" className={told === undefined ? undefined : 'text-listed'}>
        {told ?? (state === 'waiting' && words.waiting)}
      </p>
    </>
  )
}
