import { type AskedExport, type ExportState, isExportState } from '#lib/features/export/api/list-export.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import { poll } from '#lib/platform/browser/poll.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Interval between requests for the file's progress. */
const EVERY_MILLISECONDS = 700

type Told = {
  readonly onState: (state: ExportState) => void
  /** Called when the console does not know the file any more. Nothing is reported after this. */
  readonly onFailure: (failure: RequestFailure) => void
}

/**
 * Polls the progress of a file until the session has ended or the file is gone. Continues after other failures, which
 * may be temporary.
 *
 * @returns a function that ends it.
 */
export function watchFile({ id }: AskedExport, { onState, onFailure }: Told): () => void {
  const controller = new AbortController()
  const { signal } = controller

  async function ask(): Promise<void> {
    try {
      const state = await readData(`/api/blacklist/exports/${id}`, isExportState, { signal, unattended: true })
      if (!signal.aborted) onState(state)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestFailure)) throw error
      const isGone = error.status === 404
      if (!isGone && !error.isSignedOut) return
      controller.abort()
      if (isGone) onFailure(error)
    }
  }

  void poll(ask, EVERY_MILLISECONDS, signal)
  return () => controller.abort()
}
