/**
 * Calls `ask` after each pause of so many milliseconds, until `signal` ends it. A pause begins with the answer, so that
 * no answer is overtaken by a later one. If `ask` rejects, it is not called again.
 */
export function poll(ask: () => Promise<void>, milliseconds: number, signal: AbortSignal): void {
  async function next() {
    if (signal.aborted) return
    await ask()
    poll(ask, milliseconds, signal)
  }
  setTimeout(() => void next(), milliseconds)
}
