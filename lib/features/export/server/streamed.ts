import 'server-only'

/** Returns bytes as a stream. Requests each part only when the reader asks for it. */
export function streamed(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => {
        await parts.return()
      },
    },
    { highWaterMark: 0 },
  )
}
