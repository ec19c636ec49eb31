import { bareEnvironment } from '#scripts/testing/bare-environment.ts'

/**
 * The tests' environment without variables that would affect the programs. The list is synced only when a test asks for
 * it, because other tests count requests to the service.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...bareEnvironment(), MIRROR_INTERVAL_S: '0', MIRROR_LAG_S: '0' }
}
