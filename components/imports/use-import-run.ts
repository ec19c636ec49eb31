import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { beginImport, cancelImport, readImport, sendImportFile } from '#lib/features/imports/browser/imports.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { Order } from './order.ts'

/** Interval between requests for the import's progress. */
const ASK_MILLISECONDS = 500

/** Sends the file. If the answer is lost, asks the service how the import ended. */
async function sendOrFind(list: Environment, id: string, { file, format }: Order, signal: AbortSignal) {
  try {
    return await sendImportFile(list, id, file, format, signal)
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 0) throw error
    const found = await readImport(list, id, signal)
    if (found.finishedAt === null) throw error
    return found
  }
}

/** Runs an import to its end; returns its progress. */
export function useImportRun(list: Environment, order: Order, onEnd: (result: ListImport | undefined) => void) {
  const call = useConfirmedCall()
  const [progress, setProgress] = useState<ListImport>()
  const [failure, setFailure] = useState<RequestFailure>()
  const [isCancelling, setIsCancelling] = useState(false)
  const begun = useRef<ListImport>(undefined)
  const sending = useRef<AbortController>(undefined)
  const end = useEffectEvent(onEnd)
  const isStarted = useRef(false)
  const isUnwanted = useRef(false)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const waiting = await beginImport(call, list, order.request)
      if (!waiting) return end(undefined)
      begun.current = waiting
      setProgress(waiting)
      if (isUnwanted.current) return end(await cancelImport(list, waiting.id))
      end(await sendOrFind(list, waiting.id, order, signal))
    } catch (error) {
      setIsCancelling(false)
      if (error instanceof RequestFailure) return setFailure(error)
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
    const timer = setInterval(() => {
      const { current } = begun
      // A failed request is repeated soon; the result comes with the answer to the file.
      if (current) readImport(list, current.id, controller.signal).then(setProgress, () => undefined)
    }, ASK_MILLISECONDS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [list])

  async function cancel() {
    const { current } = begun
    isUnwanted.current = true
    setIsCancelling(true)
    // Not started yet: cancelled as soon as it has an id.
    if (!current) return
    try {
      const cancelled = await cancelImport(list, current.id)
      sending.current?.abort()
      onEnd(cancelled)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      // It ended at the same moment; its own result is about to arrive.
      setIsCancelling(false)
      if (!error.errors.import) setFailure(error)
    }
  }

  return { progress, failure, isCancelling, cancel: () => void cancel() }
}
