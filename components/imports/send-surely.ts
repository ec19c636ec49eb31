import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Failed requests in a row after which the end of an import counts as unknown. */
const TRIES_MOST = 120

type Ways = {
  readonly send: () => Promise<ListImport>
  readonly read: () => Promise<ListImport>
  readonly cancel: () => Promise<ListImport>
  /** Between two requests for the state of the import. */
  readonly pause: () => Promise<void>
}

/** Returns what the service says about the import; undefined if it was not reached. */
async function asked(ask: () => Promise<ListImport>): Promise<ListImport | undefined> {
  return ask().catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error
    return undefined
  })
}

/**
 * Sends the file of an import. If the answer is lost, follows the import to its end: a repeated import could add the
 * same rows twice. An import that still waits has no file. It is cancelled, so that none can arrive any more.
 *
 * @returns the ended import, or `unknown` if it cannot be found out how it ended.
 * @throws RequestFailure when nothing was imported.
 */
export async function sendSurely({ send, read, cancel, pause }: Ways): Promise<ListImport | 'unknown'> {
  try {
    return await send()
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.isUnclear)) throw failure
    for (let tries = 1; tries <= TRIES_MOST; tries += 1) {
      const found = await asked(read)
      if (found && found.finishedAt !== null) return found
      if (found?.state === 'waiting' && (await asked(cancel))) throw failure
      if (found && found.state !== 'waiting') tries = 0
      await pause()
    }
    return 'unknown'
  }
}
