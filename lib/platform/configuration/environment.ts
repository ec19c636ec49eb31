import 'server-only'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Environment } from '#lib/contract/tokens.ts'
import { databaseKind } from '../database/open.ts'
import { isLoopback } from '../network/loopback.ts'
import type { PrivateReach } from '../network/public-address.ts'
import type { Pair } from './api/pair.ts'
import { FOUR_EYES, SECOND_FACTOR_FOR, SETTING_LIMITS, type SomeSettings } from './api/settings.ts'
import { isIssuer } from './issuer.ts'
import {
  auditTarget,
  baseUrl,
  country,
  databaseUrl,
  httpUrl,
  networks,
  publicUrl,
  securityContact,
  sessionSecrets,
  wholeNumber,
} from './variable-kinds.ts'

/** The console's configuration, read once at start. docs/configuration.md lists every variable and default. */
export type Configuration = {
  readonly publicUrl: URL
  readonly databaseUrl: string
  /** How many connections each pool of PostgreSQL has at most. */
  readonly databasePool: number
  /** The store of synced copies. */
  readonly mirrorUrl: string
  /**
   * The first seals, all of them open seals. To rotate, put a new secret in front and drop the old one after its
   * sessions have ended.
   */
  readonly sessionSecrets: readonly string[]
  readonly setUpToken: string | undefined
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly fraudApi: {
    readonly baseUrl: string
    /** Pairs of the two lists that only the operator can change. */
    readonly pairs: Readonly<Partial<Record<Environment, Pair>>>
    /** The embedded service's own Test pair, used until someone sets another. */
    readonly defaultPair: Pair | undefined
    readonly timeoutMilliseconds: number
    /** Opens the service's management interface, if the service is ours. */
    readonly accountToken: string | undefined
  }
  /** Whether the launcher started the service together with the console. */
  readonly isEmbedded: boolean
  /** Settings that variables fix. An admin may set the others. See `settings.ts`. */
  readonly settings: SomeSettings
  readonly trustedProxies: number
  /** Non-public addresses to which webhooks may deliver. */
  readonly webhookReach: PrivateReach
  /** The identity provider for single sign-on that only the operator can change. */
  readonly provider: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** Where a provider may be besides public addresses. */
  readonly providerReach: PrivateReach
  /** Contact for security reports, as a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined
  readonly auditTarget: AuditTarget | undefined
  /** Opens the metrics. Without it they are open if only this machine reaches the console. */
  readonly metricsToken: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

type Variables = Readonly<Record<string, string | undefined>>

function setting(name: keyof typeof SETTING_LIMITS) {
  const { least, most } = SETTING_LIMITS[name]
  return wholeNumber(least, most).optional()
}

/** Whether only this machine reaches the console. */
const isLocal = ({ PUBLIC_URL }: { readonly PUBLIC_URL?: URL | undefined }) =>
  PUBLIC_URL === undefined || isLoopback(PUBLIC_URL)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Where the audit log is forwarded to: over TLS as syslog, or by https, signed with the secret. */
export type AuditTarget = { readonly url: URL; readonly secret: string | undefined }

/** Variables that must be set together. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['FRAUD_API_KEY', 'FRAUD_API_SECRET'],
  ['FRAUD_API_PRODUCTION_KEY', 'FRAUD_API_PRODUCTION_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const

const schema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    PUBLIC_URL: publicUrl.optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_POOL: wholeNumber(3, 100).default(10),
    SESSION_SECRET: sessionSecrets,
    SETUP_TOKEN: z.string().min(32, 'must have 32 characters or more').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(12, 'must have 12 characters or more').max(256).optional(),
    FRAUD_API_BASE_URL: baseUrl,
    FRAUD_API_KEY: z.string().optional(),
    FRAUD_API_SECRET: z.string().optional(),
    FRAUD_API_PRODUCTION_KEY: z.string().optional(),
    FRAUD_API_PRODUCTION_SECRET: z.string().optional(),
    EMBEDDED_API_KEY: z.string().optional(),
    EMBEDDED_API_SECRET: z.string().optional(),
    FRAUD_API_TIMEOUT_MS: wholeNumber(100, 120_000).default(10_000),
    SERVICE_ACCOUNT_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must have 32 visible ASCII characters or more')
      .optional(),
    DEFAULT_COUNTRY: country.optional(),
    CHECK_OLDEST_S: setting('freshnessSeconds'),
    SUPPORT_CHECKS_PER_HOUR: setting('checksPerHour'),
    SUPPORT_REVEALS_PER_HOUR: setting('revealsPerHour'),
    SECOND_FACTOR_FOR: z.enum(SECOND_FACTOR_FOR, 'must be admins or everyone').optional(),
    SUPPORT_SHOWN_FIELDS: z.string().optional(),
    MIRROR_INTERVAL_S: setting('pauseSeconds'),
    MIRROR_LAG_S: setting('lagSeconds'),
    FOUR_EYES: z.enum(FOUR_EYES, `must be ${FOUR_EYES.join(' or ')}`).optional(),
    MIRROR_MAX_RPS: setting('requestsPerSecond'),
    MIRROR_KEEP_DAYS: setting('historyDays'),
    NOTICE_KEEP_DAYS: setting('noticeDays'),
    REVIEW_KEEP_DAYS: setting('reviewDays'),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    WEBHOOK_NETWORKS: networks.optional(),
    OIDC_ISSUER: httpUrl.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NETWORKS: networks.optional(),
    AUDIT_FORWARD: auditTarget.optional(),
    AUDIT_FORWARD_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and 24 bytes or more in base64')
      .optional(),
    SECURITY_CONTACT: securityContact.optional(),
    DRAIN_S: wholeNumber(0, 600).default(0),
    STOP_S: wholeNumber(1, 3600).default(10),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must have 32 visible ASCII characters or more')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .superRefine((values, context) => {
    for (const [one, other] of TOGETHER) {
      if ((values[one] === undefined) !== (values[other] === undefined)) {
        context.addIssue({ code: 'custom', path: [one], message: `goes together with ${other}` })
      }
    }
    const issuer = values.OIDC_ISSUER
    if (issuer !== undefined && !isIssuer(issuer, isLocal(values))) {
      const message = 'must begin with https:// unless it is on this machine, and hold no query and no fragment'
      context.addIssue({ code: 'custom', path: ['OIDC_ISSUER'], message })
    }
    if ((values.AUDIT_FORWARD?.protocol === 'https:') !== (values.AUDIT_FORWARD_SECRET !== undefined)) {
      const message = 'goes together with an AUDIT_FORWARD that begins with https://'
      context.addIssue({ code: 'custom', path: ['AUDIT_FORWARD_SECRET'], message })
    }
    const { FRAUD_API_KEY: test, FRAUD_API_PRODUCTION_KEY: production } = values
    if (test !== undefined && test === production) {
      const message = 'must be another key than FRAUD_API_KEY: a key reads one list only'
      context.addIssue({ code: 'custom', path: ['FRAUD_API_PRODUCTION_KEY'], message })
    }
  })

const FROM_FILES = [
  'FRAUD_API_KEY',
  'FRAUD_API_SECRET',
  'FRAUD_API_PRODUCTION_KEY',
  'FRAUD_API_PRODUCTION_SECRET',
  'OIDC_CLIENT_SECRET',
]

/** Reads `NAME` from the file that `NAME_FILE` names, as container platforms pass secrets. */
function withFiles(variables: Variables, faults: string[]): Variables {
  const filled = { ...variables }
  for (const name of FROM_FILES) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) faults.push(`${name} and ${name}_FILE are both set`)
    try {
      filled[name] = readFileSync(file, 'utf8').trim()
    } catch {
      faults.push(`${name}_FILE cannot be read`)
    }
  }
  return filled
}

/** Thrown at start if the environment is invalid. The message lists every fault and quotes no value. */
export class ConfigurationError extends Error {
  constructor(faults: readonly string[]) {
    super(`The console cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

function faultOf(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return `${String(issue.path[0])} ${missing ? 'is required' : issue.message}`
}

function pairOf(apiKey: string | undefined, apiSecret: string | undefined): Pair | undefined {
  return apiKey === undefined || apiSecret === undefined ? undefined : { apiKey, apiSecret }
}

function inSlot(environment: Environment, pair: Pair | undefined): Configuration['fraudApi']['pairs'] {
  return pair ? { [environment]: pair } : {}
}

/**
 * Reads the configuration from variables. An empty variable counts as absent.
 *
 * @throws ConfigurationError naming every invalid variable.
 */
export function readConfiguration(variables: Variables): Configuration {
  const faults: string[] = []
  const given = withFiles(variables, faults)
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
    { reportInput: true },
  )
  if (!parsed.success || faults.length > 0) {
    throw new ConfigurationError([...faults, ...(parsed.error?.issues.map(faultOf) ?? [])])
  }
  const values = parsed.data
  const origin = values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`)
  const storeUrl = values.DATABASE_URL ?? pathToFileURL(`${values.DATA_DIR}/console.db`).href
  return {
    publicUrl: origin,
    databaseUrl: storeUrl,
    databasePool: values.DATABASE_POOL,
    mirrorUrl: databaseKind(storeUrl) === 'postgres' ? storeUrl : storeUrl.replace(/[^/]*$/, 'mirror.sqlite'),
    sessionSecrets: values.SESSION_SECRET,
    setUpToken: values.SETUP_TOKEN,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    fraudApi: {
      baseUrl: values.FRAUD_API_BASE_URL,
      pairs: {
        ...inSlot('Test', pairOf(values.FRAUD_API_KEY, values.FRAUD_API_SECRET)),
        ...inSlot('Production', pairOf(values.FRAUD_API_PRODUCTION_KEY, values.FRAUD_API_PRODUCTION_SECRET)),
      },
      defaultPair: pairOf(values.EMBEDDED_API_KEY, values.EMBEDDED_API_SECRET),
      timeoutMilliseconds: values.FRAUD_API_TIMEOUT_MS,
      accountToken: values.SERVICE_ACCOUNT_TOKEN,
    },
    isEmbedded: values.EMBEDDED_API_KEY !== undefined,
    settings: {
      freshnessSeconds: values.CHECK_OLDEST_S,
      country: values.DEFAULT_COUNTRY,
      shownFields: values.SUPPORT_SHOWN_FIELDS?.split(',').map((name) => name.trim()),
      requestsPerSecond: values.MIRROR_MAX_RPS,
      pauseSeconds: values.MIRROR_INTERVAL_S,
      lagSeconds: values.MIRROR_LAG_S,
      fourEyes: values.FOUR_EYES,
      checksPerHour: values.SUPPORT_CHECKS_PER_HOUR,
      revealsPerHour: values.SUPPORT_REVEALS_PER_HOUR,
      secondFactorFor: values.SECOND_FACTOR_FOR,
      historyDays: values.MIRROR_KEEP_DAYS,
      noticeDays: values.NOTICE_KEEP_DAYS,
      reviewDays: values.REVIEW_KEEP_DAYS,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    webhookReach: { local: isLoopback(origin), networks: values.WEBHOOK_NETWORKS ?? [] },
    provider:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
        ? {
            issuer: new URL(values.OIDC_ISSUER).href,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
          }
        : undefined,
    providerReach: { local: isLoopback(origin), networks: values.OIDC_NETWORKS ?? [] },
    auditTarget: values.AUDIT_FORWARD && { url: values.AUDIT_FORWARD, secret: values.AUDIT_FORWARD_SECRET },
    securityContact: values.SECURITY_CONTACT,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  }
}
