import 'server-only'
import { createHash } from 'node:crypto'

/** What was sent, byte for byte. */
export type Sending = { readonly bytes: number; readonly sha256: string }

type Ending = {
  /** After the last byte was taken, and before the reader is told that it was the last. If it fails, the file breaks off. */
  readonly sent: (sending: Sending) => Promise<void>
  /** The reader left, or the bytes could not be read to their end. */
  readonly broken: () => Promise<void>
}

/** The same bytes, each read when its reader takes it; says once how they ended. */
export function sentWhole(
  bytes: ReadableStream<Uint8Array>,
  gone: AbortSignal,
  { sent, broken }: Ending,
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  const hash = createHash('sha256')
  let size = 0
  let hasEnded = false

  async function breakOff(reason?: unknown): Promise<void> {
    if (hasEnded) return
    hasEnded = true
    await Promise.allSettled([reader.cancel(reason), broken()])
  }

  // If the reader leaves before it reads at all, only the request tells.
  gone.addEventListener('abort', () => void breakOff(gone.reason))
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value } = await reader.read()
          if (hasEnded) return controller.error(new Error('The reader is gone'))
          if (value) {
            hash.update(value)
            size += value.byteLength
            return controller.enqueue(value)
          }
          hasEnded = true
          await sent({ bytes: size, sha256: hash.digest('hex') })
          controller.close()
        } catch (error) {
          await breakOff(error)
          throw error
        }
      },
      cancel: breakOff,
    },
    { highWaterMark: 0 },
  )
}
