import { useState } from 'react'
import { RequestFailure } from './request-failure.ts'
import { markSignedOut } from './session-state.ts'

/** Watches choices that hold at once and are kept on the server besides; of several, the last decides what is said. */
export function useKeeping() {
  const [failure, setFailure] = useState<RequestFailure>()

  async function keep(kept: Promise<void>) {
    try {
      await kept
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.isSignedOut) markSignedOut()
      setFailure(error)
    }
  }

  return { failure, keep }
}
