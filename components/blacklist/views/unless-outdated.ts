import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Waits for the change of a view. If it is refused, reads the view again, which may have changed or be gone. */
export async function unlessOutdated<Done>(change: Promise<Done>, onOutdated: () => Promise<void>): Promise<Done> {
  try {
    return await change
  } catch (error) {
    // If there was no answer at all, the views could not be read either.
    if (error instanceof RequestFailure && error.status > 0) await onOutdated()
    throw error
  }
}
