/**
 * Calls with a signal that aborts when `given` does or, as a `TimeoutError`, after so many milliseconds. A signal of
 * `AbortSignal.timeout` goes on after the answer, and then makes an error and tells everyone who ever listened, which
 * costs as much as the call.
 */
export async function withinTime<Value>(
  milliseconds: number,
  given: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(given?.reason)
  const late = () => controller.abort(new DOMException('The call took too long', 'TimeoutError'))
  const timer = setTimeout(late, milliseconds).unref()
  if (given?.aborted) giveUp()
  given?.addEventListener('abort', giveUp, { once: true })
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', giveUp)
  }
}
