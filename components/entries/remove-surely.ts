import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Whether a request may have succeeded: no answer came, or one saying that a server in between got none. */
function isUnclear(error: unknown): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status >= 500)
}

/**
 * Removes an entry, and repeats the request if its answer was lost: "not found" then means that it was removed, so that
 * the removal can be undone.
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
