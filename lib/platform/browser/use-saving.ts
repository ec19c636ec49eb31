import { useState } from 'react'
import { RequestFailure } from './request-failure.ts'

/** Tracks the saving of choices that the page already applies. Shows the result of the latest save. */
export function useSaving() {
  const [failure, setFailure] = useState<RequestFailure>()

  async function save(saved: Promise<void>) {
    try {
      await saved
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setFailure(error)
    }
  }

  return { failure, save }
}
