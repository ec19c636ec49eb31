import { Readable } from 'node:stream'

/**
 * Returns the pieces of a file as a stream. Waits for the first one, so that a failure still becomes an error response. Ends
 * the pieces when the reader leaves, even before it has read any.
 *
 * @throws the failure of the first piece.
 */
export async function fileOf(pieces: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await pieces.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  }
  const file = Readable.from(all(), { objectMode: false })
  // A generator that was never asked does not run its `finally`, which would end that of the pieces.
  // What fails while they end concerns nobody any more.
  file.once('close', () => void pieces.return().catch(() => {}))
  return file
}
