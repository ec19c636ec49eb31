import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Whether it stays open what became of a request: no answer came, or one that says that somebody else had none. */
function isUnclear(error: unknown): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status >= 500)
}

/**
 * Removes an entry, and asks once more where the answer was lost: that it is not there then says that it was removed, so
 * that the removal can be taken back.
 */
export async function removeSurely(remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!isUnclear(error)) throw error
    await remove().catch((again: unknown) => {
      if (!(again instanceof RequestFailure) || again.status !== 404) throw again
    })
  }
}
