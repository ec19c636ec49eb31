import type { Say } from '#lib/platform/wording/say.ts'

type Words = Readonly<Record<string, string>> & { readonly status: `${string}{status}${string}` }

/** Returns in words why something did not arrive, from its failure code: a name, or `status_` and what was answered. */
export function deliveryFailure(failure: string, words: Words, say: Say): string {
  const [, status] = /^status_(.+)$/.exec(failure) ?? []
  return status === undefined ? (words[failure] ?? failure) : say(words.status, { status })
}
