import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { type Call, type CallOptions, failed, type Outcome } from '#lib/service-client/call.ts'
import type { ConnectionNotes } from '#lib/service-client/connection-state.ts'
import { listBlacklistedUsers } from '#lib/service-client/operations.ts'
import { renewTokens } from '#lib/service-client/renew-tokens.ts'
import type { Tokens } from '#lib/service-client/tokens.ts'

/**
 * Fetches pages of the list with its own tokens, which no session shares. They are kept in memory only: one more token
 * after a restart is cheaper than a stored secret.
 */
export class ListAccess {
  readonly #call: Call
  readonly #readKey: () => Promise<Pair | undefined>
  readonly #environment: Environment
  readonly #clock: Clock
  readonly #notes: ConnectionNotes | undefined
  #tokens: Tokens | undefined
  #renewal: Promise<Outcome<Tokens>> | undefined

  /**
   * @param readKey reads the key again for new tokens: an admin may store a new secret for it at any time.
   * @param environment the list that the key must be for; a key of the other list fetches nothing.
   */
  constructor(
    call: Call,
    readKey: () => Promise<Pair | undefined>,
    environment: Environment,
    clock: Clock,
    notes?: ConnectionNotes,
  ) {
    this.#call = call
    this.#readKey = readKey
    this.#environment = environment
    this.#clock = clock
    this.#notes = notes
  }

  /** Fetches one page. Replaces a refused token once and repeats the call once. */
  async page(request: PageRequest, options: CallOptions): Promise<Outcome<BlacklistPage>> {
    const outcome = await this.#page(request, options)
    if (!outcome.ok) this.#notes?.failed(outcome.failure)
    else if (this.#tokens) this.#notes?.succeeded(this.#tokens)
    return outcome
  }

  async #page(request: PageRequest, options: CallOptions): Promise<Outcome<BlacklistPage>> {
    const tokens = await this.#current(options)
    if (!tokens.ok) return tokens
    const answer = await this.#call(listBlacklistedUsers(request, tokens.value.accessToken), options)
    if (answer.ok || answer.failure.kind !== 'credentials_refused') return answer
    const renewed = await this.#current(options, tokens.value)
    return renewed.ok ? this.#call(listBlacklistedUsers(request, renewed.value.accessToken), options) : renewed
  }

  /** @param refused tokens that the service no longer accepts. */
  async #current(options: CallOptions, refused?: Tokens): Promise<Outcome<Tokens>> {
    const tokens = this.#tokens
    if (tokens && tokens !== refused && this.#clock() < tokens.freshUntil) return { ok: true, value: tokens }
    this.#renewal ??= this.#renew(options, tokens).finally(() => {
      this.#renewal = undefined
    })
    const renewed = await this.#renewal
    if (!renewed.ok) return renewed
    if (environmentOfScope(renewed.value.scope) !== this.#environment) return failed('wrong_list')
    this.#tokens = renewed.value
    return renewed
  }

  async #renew(options: CallOptions, tokens: Tokens | undefined): Promise<Outcome<Tokens>> {
    const key = await this.#readKey()
    return key ? renewTokens(this.#call, key, tokens, this.#clock, options) : failed('no_key')
  }
}
