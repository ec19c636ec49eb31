/**
 * Calls `ask` after each pause of so many milliseconds, until `signal` ends it. A pause begins with the answer, so that
 * no answer is overtaken by a later one. If `ask` rejects, this rejects too, and asks no more.
 */
export async function poll(ask: () => Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    if (!signal.aborted) await ask()
  }
}
