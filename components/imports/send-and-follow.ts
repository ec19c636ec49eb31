import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** After this long without news, the end of an import counts as unknown. */
const SILENCE_MILLISECONDS = 60_000

type Ways = {
  readonly send: () => Promise<ListImport>
  readonly read: () => Promise<ListImport>
  readonly cancel: () => Promise<ListImport>
  /** Between two requests for the state of the import. */
  readonly pause: () => Promise<void>
}

const isForNow = ({ isUnclear, retryAfterSeconds }: RequestFailure) => isUnclear || retryAfterSeconds !== undefined

/** Returns what the service says about the import; the failure if it says nothing. */
async function asked(ask: () => Promise<ListImport>): Promise<ListImport | RequestFailure> {
  return ask().catch((error: unknown) => {
    if (!(error instanceof RequestFailure) || error.isSignedOut) throw error
    return error
  })
}

/** Follows an import to its end. One that still waits has no file; it is cancelled, so that none can arrive any more. */
async function follow({ read, cancel, pause }: Ways): Promise<ListImport | 'unknown' | 'cancelled'> {
  for (let heardAt = performance.now(); performance.now() < heardAt + SILENCE_MILLISECONDS; await pause()) {
    const found = await asked(read)
    if (found instanceof RequestFailure) {
      if (isForNow(found)) continue
      return 'unknown'
    }
    if (found.finishedAt !== null) return found
    // A refused cancel is no end: the import may have begun or ended meanwhile.
    if (found.state !== 'waiting') heardAt = performance.now()
    else if (!((await asked(cancel)) instanceof RequestFailure)) return 'cancelled'
  }
  return 'unknown'
}

/**
 * Sends the file of an import. If the answer is lost, follows the import: a repeated one could add the same rows twice.
 *
 * @returns the ended import, or `unknown` if it cannot be found out how it ended.
 * @throws RequestFailure when nothing was imported, or the person is signed out.
 */
export async function sendAndFollow(ways: Ways): Promise<ListImport | 'unknown'> {
  try {
    return await ways.send()
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.isUnclear)) throw failure
    const end = await follow(ways)
    if (end === 'cancelled') throw failure
    return end
  }
}
