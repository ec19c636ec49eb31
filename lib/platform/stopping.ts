import 'server-only'
import { loggableError } from './http/loggable-error.ts'
import { log } from './log.ts'
import { singleton } from './singleton.ts'

type Close = () => Promise<void>

/** Whether the process was told to stop, and what to close before it ends. */
const state = singleton('stopping', () => ({ isStopping: false, closing: [] as Close[] }))

/** Whether the process was told to stop. It still answers requests for a while. */
export const isStopping = () => state().isStopping

/** Registers a function that closes something before the process ends. The last registered runs first. */
export function closeAtEnd(close: Close): void {
  state().closing.push(close)
}

/**
 * Handles the signals that stop the process. scripts/serve-console.ts serves the console and is not part of Next's
 * build, so it can reach only the global object. There it finds `closeConsole`, which it calls after the last answer.
 */
export function noticeStop(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      state().isStopping = true
    })
  }
  Object.assign(globalThis, {
    closeConsole: async () => {
      for (const close of state().closing.toReversed()) {
        await close().catch((error: unknown) => log().warn(loggableError(error), 'not closed in order'))
      }
    },
  })
}
