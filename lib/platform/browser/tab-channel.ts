/** What a tab says to the others of this browser, which share its session. */
export type TabChannel = {
  readonly tell: (what?: string) => void
  /** Calls `listener` when a tab says so; returns a function that stops listening. */
  readonly onTold: (listener: (told: { readonly data: unknown }) => void) => () => void
}

export function tabChannel(name: string): TabChannel {
  return {
    tell(what) {
      const channel = new BroadcastChannel(name)
      channel.postMessage(what)
      channel.close()
    },
    onTold(listener) {
      const channel = new BroadcastChannel(name)
      channel.onmessage = listener
      return () => channel.close()
    },
  }
}
