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

/**
 * Sends the file of an import. If the answer is lost, follows the import to its end: a repeated import could add the
 * same rows twice. An import that still waits has no file. It is cancelled, so that none can arrive any more.
 *
 * @returns the ended import, or `unknown` if it cannot be found out how it ended.
 * @throws RequestFailure when nothing was imported, or the person is signed out.
 */
export async function sendAndFollow({ send, read, cancel, pause }: Ways): Promise<ListImport | 'unknown'> {
  try {
    return await send()
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.isUnclear)) throw failure
    for (let heardAt = performance.now(); performance.now() < heardAt + SILENCE_MILLISECONDS; await pause()) {
      const found = await asked(read)
      if (found instanceof RequestFailure) {
        if (!isForNow(found)) return 'unknown'
      } else {
        if (found.finishedAt !== null) return found
        // A refused cancel is no end: the import may have begun or ended meanwhile.
        if (found.state !== 'waiting') heardAt = performance.now()
        else if (!((await asked(cancel)) instanceof RequestFailure)) throw failure
      }
    }
    return 'unknown'
  }
}
