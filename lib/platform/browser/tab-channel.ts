/** What a tab says to the others of this browser, which share its session. */
export type TabChannel = {
  readonly tell: () => void
  /** Calls `listener` when a tab says so; returns a function that stops listening. */
  readonly onTold: (listener: () => void) => () => void
}

export function tabChannel(name: string): TabChannel {
  return {
    tell() {
      const channel = new BroadcastChannel(name)
      channel.postMessage(true)
      channel.close()
    },
    onTold(listener) {
      const channel = new BroadcastChannel(name)
      channel.onmessage = listener
      return () => channel.close()
    },
  }
}
