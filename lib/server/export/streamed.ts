import 'server-only'

/**
 * Texts as a stream of bytes. While the reader takes one, the next is made, and no more: a slow reader slows what is
 * behind.
 *
 * @param head what comes before the rest of `texts`.
 * @param onGone is told when the reader gives up.
 */
export function streamed(
  head: string,
  texts: AsyncGenerator<string, void>,
  onGone: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let ahead: Promise<IteratorResult<string, void>> | undefined

  function goAhead(): void {
    ahead = texts.next()
    // Whoever takes it is told; nobody may.
    ahead.catch(() => {})
  }

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(head)),
      pull: async (controller) => {
        const next = await (ahead ?? texts.next())
        if (next.done) return controller.close()
        goAhead()
        controller.enqueue(encoder.encode(next.value))
      },
      cancel: onGone,
    },
    { highWaterMark: 0 },
  )
}
