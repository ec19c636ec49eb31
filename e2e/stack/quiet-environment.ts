import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import { INSTANCES } from './instances.ts'

/**
 * The tests' environment without variables that would affect the programs. The list is synced only when a test asks for
 * it, because other tests count requests to the service.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const quiet = { NODE_ENV: 'production' as const, ...bareEnvironment(), MIRROR_INTERVAL_S: '0', MIRROR_LAG_S: '0' }
  return INSTANCES === 1 ? quiet : { ...quiet, TRUSTED_PROXIES: '1', SERVICE_TRUSTED_PROXIES: '1' }
}
