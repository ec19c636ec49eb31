import { Readable } from 'node:stream'

/**
 * Returns the pieces of a file as a stream. Waits for the first piece, so that a failure still becomes an error
 * response. Ends the generator when the reader leaves, even before it has read any piece.
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
  // Not left to `all`: a generator that never started does not end the one that it yields from.
  // Nobody needs a failure at this point.
  file.once('close', () => void pieces.return().catch(() => {}))
  return file
}
