import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { findSession, noteActivity } from '#lib/platform/access/session.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { type Connections, readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { refused } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { readBlacklistPage } from '#lib/service-client/upstream.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import { ExportFailure } from './export-lines.ts'
import { readPatiently } from './read-patiently.ts'

/** Reads the pages of one export for the person who asked for it, one at a time. */
export class PageReader {
  readonly #context: SignedInContext
  readonly #operation: string
  readonly #signal: AbortSignal
  #environment: Environment | undefined

  /**
   * @param operation its line in the table of roles.
   * @param signal ends the export.
   */
  constructor(context: SignedInContext, operation: string, signal: AbortSignal) {
    this.#context = context
    this.#operation = operation
    this.#signal = signal
  }

  /** Of which list the rows are, once there are any. */
  get environment(): Environment | null {
    return this.#environment ?? null
  }

  /**
   * Whoever signs out, is disabled or loses the role gets no more pages, as if each were asked for by itself; and whoever
   * waits for an export is not idle. Asked when a page is read and, since that may be ahead, when it is given.
   *
   * @throws ExportFailure when they do not get any more.
   */
  async requireStill(): Promise<Connections> {
    const { database, session } = this.#context
    const now = wallClock()
    const connections = await readConnections(database)
    const current = await findSession(database, session.id, connections, now)
    if (!current) throw new ExportFailure(refused('signedOut'))
    if (!isAllowed(accessTo(this.#operation), current.user.role)) throw new ExportFailure(refused('roleNotAllowed'))
    await noteActivity(database, current, now)
    return connections
  }

  /** @throws ExportFailure when the page cannot be had. */
  async read(page: PageRequest): Promise<BlacklistPage> {
    const connections = await this.requireStill()
    const { session, requestId } = this.#context
    const signal = this.#signal
    const outcome = await readPatiently(
      () => readBlacklistPage(session, connections, page, { requestId, signal }),
      // Given up while waiting, it asks once more and is told so.
      (milliseconds) => delay(milliseconds, undefined, { signal }).catch(() => {}),
    )
    if (!outcome.ok) throw new ExportFailure(upstreamFailed(outcome.failure))
    this.#environment ??= outcome.value.environment
    return outcome.value.page
  }
}
