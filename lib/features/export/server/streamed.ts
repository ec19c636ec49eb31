import 'server-only'

/**
 * Texts as a stream of bytes, each requested when the reader takes it and not before.
 *
 * @param head text before the rest of `texts`.
 * @param onGone is called when the reader leaves.
 */
export function streamed(
  head: string,
  texts: AsyncGenerator<string, void>,
  onGone: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(head)),
      pull: async (controller) => {
        const next = await texts.next()
        if (next.done) return controller.close()
        controller.enqueue(encoder.encode(next.value))
      },
      cancel: onGone,
    },
    { highWaterMark: 0 },
  )
}
