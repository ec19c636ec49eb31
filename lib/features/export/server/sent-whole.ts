import 'server-only'
import { createHash } from 'node:crypto'

/** What was sent, byte for byte. */
export type Sending = { readonly bytes: number; readonly sha256: string }

type Ending = {
  /** Called after the last byte, before the reader learns that it was the last. If it fails, the file breaks off. */
  readonly sent: (sending: Sending) => Promise<void>
  /** The reader left, or the bytes failed. */
  readonly broken: () => Promise<void>
}

/** Passes bytes on, each part only when the reader asks for it, and reports once how they ended. */
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

  // If the reader leaves before it reads anything, only the request reports it, perhaps before this.
  const leave = () => void breakOff(gone.reason)
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave, { once: true })
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value } = await reader.read()
          if (hasEnded) return controller.error(new Error('The reader has stopped reading'))
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
