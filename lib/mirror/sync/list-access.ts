import type { ServiceKey } from '#lib/platform/configuration/connections/service-key.ts'
import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { CallOptions, CallOutcome, FraudApi } from '#lib/service-client/fraud-api.ts'
import type { Grant } from '#lib/service-client/grant.ts'
import { renewGrant } from '#lib/service-client/renew-grant.ts'

const WRONG_LIST = { ok: false, failure: { kind: 'refused' } } as const

/**
 * The list as the mirror reads it: with tokens of its own, which no session shares. They are in memory alone, for one
 * more token after a restart costs less than a secret at rest.
 */
export class ListAccess {
  readonly #api: FraudApi
  readonly #key: ServiceKey
  readonly #environment: Environment
  readonly #clock: Clock
  #grant: Grant | undefined
  #renewal: Promise<CallOutcome<Grant>> | undefined

  /** @param environment the list that the key is for; with a key of the other one nothing is read. */
  constructor(api: FraudApi, key: ServiceKey, environment: Environment, clock: Clock) {
    this.#api = api
    this.#key = key
    this.#environment = environment
    this.#clock = clock
  }

  /** Reads one page. A refused token is replaced once and the call repeated once; there is no third try. */
  async page(request: PageRequest, options: CallOptions): Promise<CallOutcome<BlacklistPage>> {
    const grant = await this.#current(options)
    if (!grant.ok) return grant
    const answer = await this.#api.listBlacklistedUsers(request, grant.value.accessToken, options)
    if (answer.ok || answer.failure.kind !== 'unauthorized') return answer
    const renewed = await this.#current(options, grant.value)
    return renewed.ok ? this.#api.listBlacklistedUsers(request, renewed.value.accessToken, options) : renewed
  }

  /** @param refused tokens that the service does not accept any more. */
  async #current(options: CallOptions, refused?: Grant): Promise<CallOutcome<Grant>> {
    const grant = this.#grant
    if (grant && grant !== refused && this.#clock() < grant.freshUntil) return { ok: true, value: grant }
    this.#renewal ??= renewGrant(this.#api, this.#key, grant, this.#clock, options).finally(() => {
      this.#renewal = undefined
    })
    const renewed = await this.#renewal
    if (!renewed.ok) return renewed
    if (environmentOfScope(renewed.value.scope) !== this.#environment) return WRONG_LIST
    this.#grant = renewed.value
    return renewed
  }
}
