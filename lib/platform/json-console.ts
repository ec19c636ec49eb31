import 'server-only'
import { loggableError } from './http/loggable-error.ts'
import { log } from './log.ts'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Escapes characters that a terminal would interpret or not show. JSON escapes only some of them. */
function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** What a package printed, as fields of a log line. Text beside an error is left out: it may quote the message. */
function loggable(printed: readonly unknown[]) {
  const error = printed.find((part) => part instanceof Error)
  if (error) return loggableError(error)
  return { text: visible(printed.filter((part) => typeof part === 'string').join(' ')) }
}

/** A page's own failure is already logged, with its request id. */
function isLogged(printed: readonly unknown[]): boolean {
  return printed.some((part) => part instanceof Error && part.name === 'PageFailure')
}

/**
 * Turns what Next, other packages and Node print into JSON lines of the log: its readers expect JSON, and a raw error
 * names hosts and may quote values. An unhandled exception still ends the process, after a line in the log.
 */
export function printJsonOnly(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, {
      [method]: (...printed: unknown[]) => {
        if (!isLogged(printed)) log()[level](loggable(printed), 'printed by a package')
      },
    })
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log().warn(loggableError(warning), 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log().fatal(loggableError(error), 'an exception that nobody handled')
    process.exit(1)
  })
}
