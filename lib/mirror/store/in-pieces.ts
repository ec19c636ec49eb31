import 'server-only'

/** Yields items in pieces small enough for one statement. */
export function* inPieces<Item>(items: readonly Item[], length: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length)
}
