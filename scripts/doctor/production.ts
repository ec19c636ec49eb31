import { existsSync } from 'node:fs'
import type { Configuration } from '#lib/platform/configuration/environment.ts'
import { databaseKind } from '#lib/platform/database/open.ts'
import { isLoopback } from '#lib/platform/network/loopback.ts'
import type { Variables } from '../launcher/child.ts'
import { type Finding, fine, warning } from './finding.ts'

const OF_CONSOLE = ['SESSION_SECRET']
const OF_SERVICE = ['SERVICE_PEPPER', 'SERVICE_SIGNING_KEY', 'SERVICE_ACCOUNT_TOKEN']

/** Which secrets come from the environment, which are generated, and in which file. */
export function checkSecrets(
  environment: Variables,
  file: string,
  { hasConsole, hasService }: { readonly hasConsole: boolean; readonly hasService: boolean },
): readonly Finding[] {
  const names = [...(hasConsole ? OF_CONSOLE : []), ...(hasService ? OF_SERVICE : [])]
  const given = names.filter((name) => environment[name] !== undefined)
  const generated = names.filter((name) => environment[name] === undefined)
  const where = existsSync(file) ? `Generated in ${file}` : `Generated on the first start, in ${file}`
  return [
    ...(given.length > 0 ? [fine(`Set in the environment: ${given.join(', ')}.`)] : []),
    ...(generated.length > 0 ? [fine(`${where}: ${generated.join(', ')}.`)] : []),
  ]
}

/** What a company needs, but not a first start on a laptop. */
export function checkProduction(
  { publicUrl, databaseUrl, fraudApi, trustedProxies, securityContact, admin }: Configuration,
  environment: Variables,
): readonly Finding[] {
  const service = new URL(fraudApi.baseUrl)
  const missing: readonly (Finding | false)[] = [
    isLoopback(publicUrl) &&
      warning(
        `PUBLIC_URL is ${publicUrl.origin}: only this machine reaches the console.`,
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https address. See docs/deployment.md.',
      ),
    publicUrl.protocol === 'https:' &&
      trustedProxies === 0 &&
      warning(
        'PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXIES is 0: everybody shares one sign-in limit.',
        'Set TRUSTED_PROXIES to the number of proxies.',
      ),
    service.protocol === 'http:' &&
      !isLoopback(service) &&
      warning(
        'FRAUD_API_BASE_URL uses plain http: the secret of the key crosses the network unencrypted.',
        'Use https.',
      ),
    databaseKind(databaseUrl) === 'sqlite' &&
      warning(
        'SQLite serves one console on one machine.',
        'For more than one, set DATABASE_URL to a PostgreSQL database.',
      ),
    environment.SESSION_SECRET === undefined &&
      warning(
        'SESSION_SECRET is generated on this machine.',
        'Back up secrets.json with the databases, or set SESSION_SECRET from a secret store.',
      ),
    admin !== undefined && warning('ADMIN_PASSWORD is set.', 'Remove it once that admin exists.'),
    securityContact === undefined && warning('There is no contact for security reports.', 'Set SECURITY_CONTACT.'),
  ]
  return missing.filter((each) => each !== false)
}
