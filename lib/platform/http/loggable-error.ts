import 'server-only'
import { errorCode } from '../database/error-code.ts'

const FRAMES = 8

/**
 * Returns the loggable part of an error: kind, code and stack. Omits the message, which may quote what a person or the
 * service sent.
 */
export function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, FRAMES)
    .map((line) => line.trim())
  return { error: error.name, code: errorCode(error), frames }
}
