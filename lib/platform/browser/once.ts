/**
 * Gives every request that creates something its idempotency key: the same for the same content, so that a second
 * click, or a try after an answer was lost, is known for what it is; another one as soon as the content is another.
 */
export function onceForEach(makeKey: () => string = () => crypto.randomUUID()): (content: string) => string {
  let last: { readonly content: string; readonly key: string } | undefined
  return (content) => {
    if (last?.content !== content) last = { content, key: makeKey() }
    return last.key
  }
}
