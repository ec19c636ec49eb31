import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Waits for the change of a view. Refused, the view may have been changed or removed elsewhere, and is read again. */
export async function unlessOutdated<Done>(change: Promise<Done>, onOutdated: () => Promise<void>): Promise<Done> {
  try {
    return await change
  } catch (error) {
    // Without an answer, the views could not be read either.
    if (error instanceof RequestFailure && error.status > 0) await onOutdated()
    throw error
  }
}
