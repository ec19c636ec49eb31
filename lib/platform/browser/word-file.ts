import { use } from 'react'
import { type AreasOfWords, wordsAtHand } from '../wording/words-at-hand.ts'

/** A failure stays until the page is loaded anew: React draws again after one, and would ask for the file without end. */
const loading = new Map<string, Promise<AreasOfWords>>()

async function load(address: string): Promise<AreasOfWords> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`No words at ${address}: ${answer.status}`)
  const words: AreasOfWords = await answer.json()
  wordsAtHand().set(address, words)
  loading.delete(address)
  return words
}

/**
 * The words of a file. Where it has still to be loaded, what needs it waits: on arrival the server's HTML stays as it
 * is until then, on a way within the console the page before does.
 */
export function useWordFile(address: string): AreasOfWords {
  const known = wordsAtHand().get(address)
  if (known) return known
  const promise = loading.get(address) ?? load(address)
  loading.set(address, promise)
  return use(promise)
}
