import { useRef, useState } from 'react'
import { RequestFailure } from './request-failure.ts'

type Sending = {
  readonly busy: boolean
  readonly failure: RequestFailure | undefined
  /** Runs the work unless other work is running. A failed request becomes `failure`. */
  readonly send: (work: () => Promise<void>) => Promise<void>
  readonly forget: () => void
}

/**
 * Runs one task at a time for a person who pressed a button, and keeps its failure.
 *
 * @param onFailure refreshes what somebody else may have changed meanwhile.
 */
export function useSending(onFailure?: () => void): Sending {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RequestFailure>()

  async function send(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      onFailure?.()
      if (!(error instanceof RequestFailure)) throw error
      setFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, failure, send, forget: () => setFailure(undefined) }
}
