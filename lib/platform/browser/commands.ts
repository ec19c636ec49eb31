import { useEffect, useRef } from 'react'

/** An action available on the current page. Each has a visible control as well. */
export type Command = {
  /** The name shown in help and in the palette. */
  readonly name: string
  /** Its single key, as in `KeyboardEvent.key`; or its chord, as shown; what offers the chord listens for it. */
  readonly keys?: string
  readonly run: () => void
  /** Whether the action is possible at present; always, if absent. */
  readonly isPossible?: () => boolean
}

const offers = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands while the component is mounted. */
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

/** Every available command, those of the frame first. */
export function commandsOnOffer(): readonly Command[] {
  return [...offers].reverse().flatMap(({ current }) => current)
}
