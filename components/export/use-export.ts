import { useEffect, useState } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { AskedExport, ExportForm, ExportState } from '#lib/features/export/api/list-export.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { watchFile } from './watch-file.ts'

/** What to export and how. `users`: only these, as they are on screen. */
export type Wanted = ExportForm & {
  readonly question: ListQuestion
  readonly users?: readonly BlacklistedUser[]
}

export type ExportStep =
  | { readonly kind: 'choosing' | 'asking' }
  | { readonly kind: 'refused'; readonly failure: RequestFailure }
  /** The copy is too old or incomplete: `wanted` can be requested again once there is a newer one. */
  | { readonly kind: 'too_old'; readonly wanted: Wanted; readonly hasCopy: boolean }
  | { readonly kind: 'fetching'; readonly asked: AskedExport; readonly state: ExportState }

export const fileOf = ({ id }: AskedExport) => `/api/blacklist/exports/${id}/file`
export const manifestOf = ({ id }: AskedExport) => `/api/blacklist/exports/${id}/manifest`

/** Starts a browser download. */
function download(asked: AskedExport): void {
  const link = document.createElement('a')
  link.href = fileOf(asked)
  // Not opened as a page. Its response names the file.
  link.download = ''
  link.click()
}

/** Whether nothing more is expected of a file. */
export const isOver = ({ state }: ExportState) => state !== 'asked' && state !== 'sending'

/** Whether an export is requested or being sent. */
export const isUnderWay = (step: ExportStep) =>
  step.kind === 'asking' || (step.kind === 'fetching' && !isOver(step.state))

/** An export from the request to the last byte; it continues while its dialog is closed. */
export function useExport() {
  const [step, setStep] = useState<ExportStep>({ kind: 'choosing' })
  const call = useConfirmedCall()

  async function ask({ users, ...wanted }: Wanted, anyAge = false): Promise<void> {
    setStep({ kind: 'asking' })
    try {
      const body = { ...wanted, ...(users ? { users } : {}), anyAge }
      const received = await call('/api/blacklist/exports', { method: 'POST', body })
      if (!received) return setStep({ kind: 'choosing' })
      const asked = trusted<AskedExport>(received.data)
      setStep({ kind: 'fetching', asked, state: { state: 'asked', entries: asked.entries, sent: 0, file: null } })
      download(asked)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const code = error.errors.export?.code
      const isOld = code === 'too_old' || code === 'not_synced'
      const again: Wanted = { ...wanted, ...(users ? { users } : {}) }
      setStep(
        isOld ? { kind: 'too_old', wanted: again, hasCopy: code === 'too_old' } : { kind: 'refused', failure: error },
      )
    }
  }

  const waiting = step.kind === 'fetching' && !isOver(step.state) ? step.asked : undefined
  useEffect(() => {
    if (!waiting) return
    return watchFile(waiting, {
      onState: (state) => setStep({ kind: 'fetching', asked: waiting, state }),
      onFailure: (failure) => setStep({ kind: 'refused', failure }),
    })
  }, [waiting])

  return { step, ask, begin: () => setStep({ kind: 'choosing' }) }
}
