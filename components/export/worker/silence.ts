/** Longer than the console ever says nothing: it waits for a service that asks it to, and tries again. */
const SILENCE_MILLISECONDS = 120_000

/** Ends what nothing is heard of any more. */
export function listenForSilence(): { readonly signal: AbortSignal; heard(): void; stop(): void } {
  const silence = new AbortController()
  const wait = () => setTimeout(() => silence.abort(), SILENCE_MILLISECONDS)
  let timer = wait()
  return {
    signal: silence.signal,
    heard: () => {
      clearTimeout(timer)
      timer = wait()
    },
    stop: () => clearTimeout(timer),
  }
}
