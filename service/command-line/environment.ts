import { z } from 'zod'
import { databaseUrlFault } from '#lib/platform/database/open.ts'

const secret = z.string('is required').min(32, 'must have at least 32 characters')

const seconds = (least: number, most: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/, 'must be a whole number of seconds')
    .transform(Number)
    .refine((given) => given >= least && given <= most, `must be ${least} to ${most} seconds`)

const schema = z.object({
  SERVICE_PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, 'must be a port number from 0 to 65535')
    .default('4010')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535'),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  SERVICE_DATABASE_URL: z.string('is required').superRefine((url, context) => {
    const message = databaseUrlFault(url)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
  DATABASE_POOL: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'must be a whole number')
    .default('10')
    .transform(Number)
    .refine((given) => given >= 3 && given <= 100, 'must be 3 to 100'),
  SERVICE_PEPPER: secret,
  SERVICE_SIGNING_KEY: z
    .string('is required')
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters in each key'))),
  SERVICE_ACCOUNT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, all of them visible ASCII')
    .optional(),
  SERVICE_TRUSTED_PROXIES: z
    .string()
    .regex(/^(\d|10)$/, 'must be a number from 0 to 10')
    .default('0')
    .transform(Number),
  DRAIN_S: seconds(0, 600).default(0),
  STOP_S: seconds(1, 3600).default(10),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, all of them visible ASCII')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level such as info or warn')
    .default('info'),
})

export type ServiceEnvironment = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** The most connections to PostgreSQL. */
  readonly databasePool: number
  readonly pepper: string
  /** The first signs access tokens, all verify them. */
  readonly signingKeys: readonly string[]
  readonly accountToken: string | undefined
  /** Proxies in front of the service whose `X-Forwarded-For` counts. */
  readonly trustedProxies: number
  /** How long it reports not ready before it stops accepting connections, once told to stop. */
  readonly drainMilliseconds: number
  /** How long requests in flight may then take. */
  readonly stopMilliseconds: number
  /** Required to read metrics. Without it they are open if only this machine reaches the service. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

export type EnvironmentReading =
  | { readonly ok: true; readonly environment: ServiceEnvironment }
  | { readonly ok: false; readonly faults: readonly string[] }

/**
 * Reads the environment variables. An empty variable counts as absent. Reports all faults at once and quotes no value.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const faults = new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))
    return { ok: false, faults: [...faults] }
  }
  const { data } = parsed
  return {
    ok: true,
    environment: {
      port: data.SERVICE_PORT,
      host: data.SERVICE_HOST,
      databaseUrl: data.SERVICE_DATABASE_URL,
      databasePool: data.DATABASE_POOL,
      pepper: data.SERVICE_PEPPER,
      signingKeys: data.SERVICE_SIGNING_KEY,
      accountToken: data.SERVICE_ACCOUNT_TOKEN,
      trustedProxies: data.SERVICE_TRUSTED_PROXIES,
      drainMilliseconds: data.DRAIN_S * 1000,
      stopMilliseconds: data.STOP_S * 1000,
      metricsToken: data.METRICS_TOKEN,
      logLevel: data.LOG_LEVEL,
    },
  }
}
