import 'server-only'
import { loggableError } from './http/loggable-error.ts'
import { log } from './log.ts'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Spells out what a terminal would obey or not show. JSON escapes only some of it, and the text may be a stranger's. */
function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** What a package printed. Text beside an error is about that error, and may quote what its message does. */
function loggable(printed: readonly unknown[]) {
  const error = printed.find((part) => part instanceof Error)
  if (error) return loggableError(error)
  return { text: visible(printed.filter((part) => typeof part === 'string').join(' ')) }
}

/** A page's own failure is in the log already, with its request id. */
function isLogged(printed: readonly unknown[]): boolean {
  return printed.some((part) => part instanceof Error && part.name === 'PageFailure')
}

/**
 * Turns what Next, other packages and Node print into lines of the log: readers of the log expect JSON, and a raw
 * error names hosts and may quote values. An exception that nobody handled still ends the process, with a line.
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
