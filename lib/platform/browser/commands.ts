import { useEffect, useRef } from 'react'

/** Something a person can do on the page as it is now. Each has a visible control as well; this is a second way. */
export type Command = {
  /** As people read it, in help and palette. */
  readonly name: string
  /** The single key that does it, as `KeyboardEvent.key` names it. */
  readonly keys?: string
  readonly run: () => void
  /** Whether there is something to do it to at this moment; without it there always is. */
  readonly isPossible?: () => boolean
}

const offers = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands for as long as the component is there. */
export function useCommands(commands: readonly Command[]) {
  const offer = useRef(commands)
  useEffect(() => {
    offer.current = commands
  })
  useEffect(() => {
    offers.add(offer)
    return () => {
      offers.delete(offer)
    }
  }, [])
}

/** Every command on offer, those of the frame before those of the page. */
export function commandsOnOffer(): readonly Command[] {
  return [...offers].reverse().flatMap(({ current }) => current)
}
