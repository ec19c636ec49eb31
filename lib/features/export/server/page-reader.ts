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
import { readWithRetries } from './read-with-retries.ts'

/** Reads the pages of one export for one person, one at a time. */
export class PageReader {
  readonly #context: SignedInContext
  readonly #signal: AbortSignal
  #environment: Environment | undefined

  /** @param signal ends the export. */
  constructor(context: SignedInContext, signal: AbortSignal) {
    this.#context = context
    this.#signal = signal
  }

  /** The list that the rows belong to, once there are any. */
  get environment(): Environment | null {
    return this.#environment ?? null
  }

  /**
   * Checks that the person may still read, as a separate request for each page would: not signed out, disabled or with
   * another role. Counts as activity, since a person who waits for an export is not idle. Called when a page is read
   * and again when it is sent, which may be later.
   *
   * @throws ExportFailure if they may not.
   */
  async requireStill(): Promise<Connections> {
    const { database, session } = this.#context
    const now = wallClock()
    const connections = await readConnections(database)
    const current = await findSession(database, session.id, connections, now)
    if (!current) throw new ExportFailure(refused('signedOut'))
    if (!isAllowed(accessTo(this.#context.operation), current.user.role))
      throw new ExportFailure(refused('roleNotAllowed'))
    await noteActivity(database, current, now)
    return connections
  }

  /** @throws ExportFailure if the page cannot be read. */
  async read(page: PageRequest): Promise<BlacklistPage> {
    const connections = await this.requireStill()
    const { session, requestId } = this.#context
    const signal = this.#signal
    const outcome = await readWithRetries(
      () => readBlacklistPage(session, connections, page, { requestId, signal }),
      // If the export is aborted during the wait, the next read fails with the reason.
      (milliseconds) => delay(milliseconds, undefined, { signal }).catch(() => {}),
    )
    if (!outcome.ok) throw new ExportFailure(upstreamFailed(outcome.failure))
    this.#environment ??= outcome.value.environment
    return outcome.value.page
  }
}
