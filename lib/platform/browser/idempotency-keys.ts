/**
 * Creates the idempotency key of each request that creates something: the same key for the same content, so that a
 * second click or a repeat after a lost answer creates nothing more, and a new key for other content.
 */
export function idempotencyKeys(makeKey: () => string = () => crypto.randomUUID()): (content: string) => string {
  let last: { readonly content: string; readonly key: string } | undefined
  return (content) => {
    if (last?.content !== content) last = { content, key: makeKey() }
    return last.key
  }
}
