import 'server-only'
import pino from 'pino'
import { configuration } from './configuration/configuration.ts'
import { singleton } from './singleton.ts'

/**
 * JSON lines on standard output. Call it with named fields only: never a request, an answer, an error object or any text
 * a person or the service sent, since those may hold a token, an e-mail address or a checked value.
 */
export const log = singleton('log', () =>
  pino(
    { level: configuration().logLevel, base: { program: 'console' }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 1, sync: false }),
  ),
)
