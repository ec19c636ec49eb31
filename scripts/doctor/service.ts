import type { Environment } from '#lib/contract/tokens.ts'
import { ENVIRONMENTS, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Configuration } from '#lib/platform/configuration/environment.ts'
import type { Failure } from '#lib/service-client/call.ts'
import { createClient } from '#lib/service-client/client.ts'
import { generateToken } from '#lib/service-client/operations.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

const LARGEST_DIFFERENCE_SECONDS = 60

const VARIABLES: Readonly<Record<Environment, string>> = {
  Test: 'FRAUD_API_KEY',
  Production: 'FRAUD_API_PRODUCTION_KEY',
}

/** Uses the `Date` header of the response, whatever its status. */
async function checkClock(baseUrl: string): Promise<Finding> {
  const answer = await fetch(baseUrl, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(
    () => undefined,
  )
  if (!answer)
    return fault(`The service at ${baseUrl} does not answer.`, 'Check FRAUD_API_BASE_URL, the network and the service.')
  const apart = Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000
  return apart > LARGEST_DIFFERENCE_SECONDS
    ? warning(
        `The clock of the service differs by ${Math.round(apart)} s.`,
        'Synchronise the clocks of both machines with NTP.',
      )
    : fine(`The service at ${baseUrl} answers.`)
}

/** Why there is no token: only a service that answers can have refused the key. */
function withoutToken(variable: string, kind: Failure['kind']): Finding {
  return kind === 'timeout' || kind === 'unavailable' || kind === 'bad_response'
    ? fault(
        `The service did not answer the request for a token with ${variable} as it should: ${kind}.`,
        'Check FRAUD_API_BASE_URL, the network and the service.',
      )
    : fault(
        `The service does not accept ${variable}: ${kind}.`,
        'Check the key and its secret, and that the key is not revoked.',
      )
}

/** Requests a token with each key of the environment. */
export async function checkService({ fraudApi }: Configuration): Promise<readonly Finding[]> {
  const reached = await checkClock(fraudApi.baseUrl)
  if (reached.level === 'fault') return [reached]
  const call = createClient(fraudApi)
  const findings: Finding[] = [reached]
  for (const environment of ENVIRONMENTS) {
    const key = fraudApi.pairs[environment]
    const variable = VARIABLES[environment]
    if (!key) continue
    const outcome = await call(generateToken(key), { requestId: 'doctor' })
    if (!outcome.ok) {
      findings.push(withoutToken(variable, outcome.failure.kind))
    } else if (environmentOfScope(outcome.value.usage.scope) === environment) {
      findings.push(fine(`The service accepts ${variable}, for the ${environment} list.`))
    } else findings.push(fault(`${variable} is a key of the other list.`, 'Swap the two keys.'))
  }
  return findings
}
