/** Reads a body as bytes; `undefined` beyond the maximum. Counts after decompression, while the body arrives. */
export async function readCapped(
  body: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maximumBytes) return undefined // leaving the loop ends the answer
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
