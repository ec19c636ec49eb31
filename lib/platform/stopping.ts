import 'server-only'
import { loggableError } from './http/loggable-error.ts'
import { log } from './log.ts'
import { singleton } from './singleton.ts'

type Close = () => Promise<void>

/** Whether the process was told to stop, and what to close before it ends. */
const state = singleton('stopping', () => ({ isStopping: false, closing: [] as Close[] }))

/** Whether the process was told to stop. It answers requests a while longer. */
export const isStopping = () => state().isStopping

/** Closes something before the process ends, in the order of the calls. */
export function closeAtEnd(close: Close): void {
  state().closing.push(close)
}

/**
 * Notices that the process is told to stop. scripts/serve-console.ts, which serves the console, is outside of Next's build
 * and can only reach what is on the global object: there it finds `closeConsole`, to call after the last answer.
 */
export function noticeStop(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      state().isStopping = true
    })
  }
  Object.assign(globalThis, {
    closeConsole: async () => {
      for (const close of state().closing) {
        await close().catch((error: unknown) => log().warn(loggableError(error), 'not closed in order'))
      }
    },
  })
}
