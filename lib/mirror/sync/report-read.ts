import 'server-only'
import type { log } from '#lib/platform/log.ts'
import type { FullReadOutcome } from './full-read.ts'

export type Log = Pick<ReturnType<typeof log>, 'info' | 'warn' | 'error'>

/** Logs one line about an ended sync: figures and fixed words, nothing from the list. */
export function reportRead(log: Log, outcome: FullReadOutcome, milliseconds: number): void {
  if (outcome.kind === 'committed') {
    const { result, retries, commit } = outcome
    const { grade, read, totalLast: total, requests, repairs, order } = result
    log.info({ grade, read, total, requests, retries, repairs, order, ...commit, milliseconds }, 'sync completed')
  } else if (outcome.kind === 'paused') log.warn({ failure: outcome.failure.kind, milliseconds }, 'sync paused')
  else log.info({ milliseconds }, 'sync interrupted')
}
