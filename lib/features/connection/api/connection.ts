import {
  type Checked,
  isCount,
  isListOf,
  isMoment,
  isOneOf,
  isShape,
  isText,
  isYesOrNo,
  orNull,
} from '#lib/contract/shape.ts'
import { isEnvironment } from '#lib/contract/tokens.ts'
import { PROVISOS } from '#lib/mirror/api/provisos.ts'

const isSync = isShape({
  /** The latest sync that proves something. Times are ISO 8601; `lagSeconds` is how old its answers may have been. */
  coverage: orNull(
    isShape({
      grade: isText,
      provisos: isListOf(isOneOf(...PROVISOS)),
      startedAt: isMoment,
      certifiedAt: isMoment,
      lagSeconds: isCount,
    }),
  ),
  /** Why the list seems unordered: entries moved, or no order was found. */
  order: orNull(isOneOf('moving', 'none')),
  /** By how many seconds an answer was older than an earlier one, in the last 24 hours; 0 if none was. */
  stepBackSeconds: isCount,
  /** Set if the service counts more rows than it returns. */
  short: orNull(isShape({ total: isCount, reachable: isCount })),
})
/** How the list is synced, and what that proves. */
export type ConnectionSync = Checked<typeof isSync>

const isConnection = isShape({
  environment: isEnvironment,
  source: orNull(isOneOf('environment', 'stored', 'default')),
  apiKey: orNull(isText),
  changedAt: orNull(isMoment),
  changedBy: orNull(isText),
  scope: orNull(isText),
  tokenExpiresAt: orNull(isText),
  succeededAt: orNull(isMoment),
  failedAt: orNull(isMoment),
  failure: orNull(isText),
  /** Null while nothing is known of it. */
  sync: orNull(isSync),
})
/**
 * The console's connection to one of the service's two lists. Times are ISO 8601. `scope` and `tokenExpiresAt` are the
 * service's own; `failure` is our code. Everything but `environment` is null without a key.
 */
export type ConnectionItem = Checked<typeof isConnection>

/** `data` of `GET /api/connection`. */
export const isConnectionData = isShape({
  baseUrl: isText,
  connections: isListOf(isConnection),
  /** Whether requests came through a proxy that `TRUSTED_PROXIES` does not count. */
  ignoresProxy: isYesOrNo,
})
export type ConnectionData = Checked<typeof isConnectionData>

/** `data` of `POST /api/connection/test`: the result of a key's test. */
export const isPassedTest = isShape({ scope: isText, expiresAt: isText, total: isCount })
export type PassedTest = Checked<typeof isPassedTest>
