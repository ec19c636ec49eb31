import { use } from 'react'
import { type AreasOfWords, wordsAtHand } from '../wording/words-at-hand.ts'

/** Keeps a failure until the page reloads: React renders again after one and would request the file for ever. */
const loading = new Map<string, Promise<AreasOfWords>>()

/**
 * A file is a script that stores its words in `wordsAtHand`. Loads it only once, even if the script in the document is
 * still loading. After a navigation React renders the same script, and uses this element for it.
 */
function load(address: string): Promise<AreasOfWords> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = () => {
      const words = wordsAtHand().get(address)
      if (words === undefined) {
        script.remove()
        return reject(new Error(`No words at ${address}`))
      }
      loading.delete(address)
      resolve(words)
    }
    script.onload = end
    script.onerror = end
    script.async = true
    script.src = address
    document.head.append(script)
  })
}

function loadOnce(address: string): Promise<AreasOfWords> {
  const promise = loading.get(address) ?? load(address)
  loading.set(address, promise)
  return promise
}

/**
 * Returns the words of a file. Until the file has loaded, components that need it suspend: on a first visit the
 * server's HTML stays, on a navigation the previous page does. Like `use`, it may be called under a condition.
 */
export function wordsOfFile(address: string): AreasOfWords {
  return wordsAtHand().get(address) ?? use(loadOnce(address))
}

/** Files that the pages on screen leave for later. */
const later = new Set<string>()

/** Leaves a file for later. Returns a function that forgets it. */
export function leaveForLater(address: string): () => void {
  later.add(address)
  return () => later.delete(address)
}

/** Loads the files left for later, together with the first component that may need them. May be repeated after a failure. */
export async function loadLaterWords(): Promise<void> {
  const missing = [...later].filter((address) => !wordsAtHand().has(address))
  try {
    await Promise.all(missing.map(loadOnce))
  } catch (error) {
    for (const address of missing) loading.delete(address)
    throw error
  }
}
