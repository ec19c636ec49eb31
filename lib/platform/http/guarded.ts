import 'server-only'

/** A stream checks no more often than this, however small its chunks are. */
const CHECKED_EVERY_MILLISECONDS = 250

/**
 * Passes a stream on, each chunk only when the reader asks for it. Calls `requireStill` while the bytes pass and before
 * their end, and breaks off once it throws.
 */
export function guarded(
  bytes: ReadableStream<Uint8Array>,
  requireStill: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  let checkedAt = performance.now()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value } = await reader.read()
        if (!value || performance.now() - checkedAt >= CHECKED_EVERY_MILLISECONDS) {
          try {
            await requireStill()
          } catch (error) {
            reader.cancel(error).catch(() => {})
            throw error
          }
          checkedAt = performance.now()
        }
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
