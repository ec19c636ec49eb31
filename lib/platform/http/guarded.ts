import 'server-only'

/** A stream checks no oftener than this, however small its pieces. */
const CHECKED_EVERY_MILLISECONDS = 250

/**
 * The same bytes, each read when its reader takes it and not before. They break off once `requireStill` throws, which is
 * asked while they pass and before their end.
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
