import 'server-only'
import pino from 'pino'
import { configuration } from './configuration/configuration.ts'
import { singleton } from './singleton.ts'
import { currentTrace } from './trace.ts'
import { VERSION } from './version/version.ts'

function traceField(): { readonly traceId?: string } {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/**
 * JSON lines on standard output. Log named fields only: never a request, an answer, an error object or text from a
 * person or the service, since those may contain a token, an e-mail address or a checked value.
 */
export const log = singleton('log', () =>
  pino(
    {
      level: configuration().logLevel,
      base: { program: 'console', version: VERSION },
      mixin: traceField,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    // Not buffered. Otherwise the process could not exit once the reader of its output is gone: pino flushes at exit
    // and retries for ever.
    pino.destination({ fd: 1, sync: true }),
  ),
)
