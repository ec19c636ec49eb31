import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { beginImport, cancelImport, readImport, sendImportFile } from '#lib/features/imports/browser/imports.ts'
import { poll } from '#lib/platform/browser/poll.ts'
import { RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { Order } from './order.ts'
import { sendAndFollow } from './send-and-follow.ts'

/** Interval between requests for the import's progress. */
const ASK_MILLISECONDS = 500

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, ASK_MILLISECONDS))

/** Runs an import to its end; returns its progress. `over` is set once it has failed, or nobody knows how it ended. */
export function useImportRun(list: Environment, order: Order, onEnd: (result: ListImport | undefined) => void) {
  const call = useConfirmedCall()
  const [progress, setProgress] = useState<ListImport>()
  const [failure, setFailure] = useState<RequestFailure>()
  const [over, setOver] = useState<'failed' | 'unknown'>()
  const [isCancelling, setIsCancelling] = useState(false)
  const begun = useRef<ListImport>(undefined)
  const sending = useRef<AbortController>(undefined)
  const end = useEffectEvent(onEnd)
  const isStarted = useRef(false)
  const isUnwanted = useRef(false)

  function fail(why: RequestFailure) {
    setFailure(why)
    setOver('failed')
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const waiting = await beginImport(call, list, order.request)
      if (!waiting) return end(undefined)
      begun.current = waiting
      setProgress(waiting)
      if (isUnwanted.current) return end(await cancelImport(list, waiting.id))
      const { id } = waiting
      const ended = await sendAndFollow({
        send: () => sendImportFile(list, id, order.file, order.format, signal),
        read: () => readImport(list, id, signal),
        cancel: () => cancelImport(list, id),
        pause,
      })
      if (ended !== 'unknown') return end(ended)
      // A dry run changes nothing, however it ended.
      if (order.request.dryRun) return fail(unreachable())
      setFailure(undefined)
      setOver('unknown')
    } catch (error) {
      setIsCancelling(false)
      if (error instanceof RequestFailure) return fail(error)
      // Cancelled: the code that cancelled it reports the result.
      if (!signal.aborted) throw error
    }
  })

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const controller = new AbortController()
    sending.current = controller
    void run(controller.signal)
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function ask() {
      const { current } = begun
      // A failed request is repeated soon; the result comes with the answer to the file.
      if (current) await readImport(list, current.id, signal).then(setProgress, () => undefined)
    }
    void poll(ask, ASK_MILLISECONDS, signal)
    return () => controller.abort()
  }, [list])

  async function cancel() {
    const { current } = begun
    isUnwanted.current = true
    setIsCancelling(true)
    setFailure(undefined)
    // Not started yet: cancelled as soon as it has an id.
    if (!current) return
    try {
      const cancelled = await cancelImport(list, current.id)
      sending.current?.abort()
      onEnd(cancelled)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setIsCancelling(false)
      // Otherwise it ended at the same moment, and its own result is about to arrive.
      if (!error.errors.import) setFailure(error)
    }
  }

  return { progress, failure, over, isCancelling, cancel: () => void cancel() }
}
