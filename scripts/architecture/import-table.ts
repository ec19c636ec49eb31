/** A part of the source tree and what its files may import. The first zone whose pattern matches a file is its zone. */
export type Zone = {
  readonly name: string
  /** Globs relative to the project's folder. No glob names a single file. */
  readonly files: readonly string[]
  /** Zones it may import besides itself; `all` for tools and tests. */
  readonly zones: readonly string[] | 'all'
  /** Zones of which it may import types only. */
  readonly types?: readonly string[]
  /** Packages it may import; `node:` means every module of Node. */
  readonly packages: readonly string[] | 'all'
}

/** Schemas. Anyone may import their inferred types, because that ships no validation library to the browser. */
const SCHEMAS = ['schemas', 'feature schemas']

/**
 * The server side of the platform. The mirror lists its zones itself, without `access`: it knows neither sessions nor
 * roles.
 */
const PLATFORM = ['access', 'csv', 'database', 'metrics', 'network', 'platform', 'platform api', 'version', 'wording']

/** Code that runs in the browser and belongs to no feature. */
const BROWSER = ['contract', 'csv', 'mirror api', 'platform api', 'platform browser', 'wording']

const SERVER_PACKAGES = ['@node-rs/argon2', 'iron-session', 'jose', 'kysely', 'next', 'node:', 'pino', 'react']

/**
 * What may import what, from the contract upwards. Features meet only in `app`: no file of `lib/features/x` or
 * `components/x` may import from `lib/features/y` or `components/y`, whatever this table says.
 */
export const ZONES: readonly Zone[] = [
  {
    name: 'tests',
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts', '**/testing/**', 'e2e/**', 'bench/**'],
    zones: 'all',
    packages: 'all',
  },
  {
    name: 'console server',
    files: ['scripts/serving/**'],
    zones: ['contract', 'network', 'platform', 'version'],
    types: ['schemas'],
    packages: ['compression', 'node:'],
  },
  { name: 'tools', files: ['scripts/**'], zones: 'all', packages: 'all' },
  { name: 'configuration of tools', files: ['*.config.ts', '*.config.mjs'], zones: 'all', packages: 'all' },

  { name: 'schemas', files: ['lib/contract/**/*-schema.ts'], zones: ['contract'], packages: ['zod'] },
  { name: 'contract', files: ['lib/contract/**'], zones: [], types: ['schemas'], packages: [] },

  // Platform: the foundation of all features, partly used by the service too.
  { name: 'csv', files: ['lib/platform/csv/**'], zones: ['contract'], packages: [] },
  {
    name: 'database',
    files: ['lib/platform/database/**'],
    zones: [],
    packages: ['kysely', 'lru-cache', 'node:', 'pg', 'server-only'],
  },
  {
    name: 'metrics',
    files: ['lib/platform/metrics/**'],
    zones: ['database', 'network'],
    packages: ['node:', 'prom-client'],
  },
  { name: 'version', files: ['lib/platform/version/**'], zones: [], packages: [] },
  { name: 'network', files: ['lib/platform/network/**'], zones: ['contract'], packages: ['ipaddr.js', 'node:'] },
  { name: 'wording', files: ['lib/platform/wording/**'], zones: [], packages: [] },
  { name: 'platform api', files: ['lib/platform/*/api/**'], zones: ['contract'], packages: [] },
  {
    name: 'platform browser',
    files: ['lib/platform/browser/**'],
    zones: ['contract', 'platform api', 'wording'],
    packages: ['@tanstack/react-query', 'next', 'react'],
  },
  {
    name: 'access',
    files: ['lib/platform/access/**'],
    zones: ['contract', 'schemas', ...PLATFORM],
    packages: [
      ...SERVER_PACKAGES,
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'bowser',
      'lru-cache',
      'openid-client',
      'otpauth',
      'server-only',
      'zod',
    ],
  },
  {
    name: 'platform',
    files: ['lib/platform/**'],
    zones: ['contract', 'schemas', ...PLATFORM],
    packages: [...SERVER_PACKAGES, 'server-only', 'zod'],
  },

  {
    name: 'service client',
    files: ['lib/service-client/**'],
    zones: ['contract', 'schemas', ...PLATFORM],
    packages: ['cockatiel', 'iron-session', 'kysely', 'lru-cache', 'node:', 'server-only', 'zod'],
  },
  { name: 'matching schemas', files: ['lib/matching/**/*-schema.ts'], zones: ['matching'], packages: ['zod'] },
  {
    name: 'matching',
    files: ['lib/matching/**'],
    zones: ['contract'],
    packages: ['libphonenumber-js', 'lru-cache', 'node:', 'server-only'],
  },
  {
    name: 'mirror schemas',
    files: ['lib/mirror/api/**/*-schema.ts'],
    zones: ['contract', 'mirror api'],
    packages: ['zod'],
  },
  { name: 'mirror api', files: ['lib/mirror/api/**'], zones: ['contract'], packages: [] },
  {
    name: 'mirror',
    files: ['lib/mirror/**'],
    zones: [
      'contract',
      'csv',
      'database',
      'matching',
      'mirror api',
      'network',
      'platform',
      'platform api',
      'service client',
    ],
    types: ['schemas'],
    packages: ['kysely', 'lru-cache', 'node:', 'server-only'],
  },

  {
    name: 'feature schemas',
    files: ['lib/features/*/api/**/*-schema.ts'],
    zones: [
      'contract',
      'schemas',
      'feature api',
      'matching',
      'matching schemas',
      'mirror api',
      'mirror schemas',
      'platform api',
    ],
    packages: ['zod'],
  },
  {
    name: 'feature api',
    files: ['lib/features/*/api/**'],
    zones: ['contract', 'matching', 'mirror api', 'platform api', 'wording'],
    types: SCHEMAS,
    packages: [],
  },
  { name: 'feature words', files: ['lib/features/*/words/**'], zones: ['wording'], packages: [] },
  {
    name: 'feature browser',
    files: ['lib/features/*/browser/**'],
    zones: [...BROWSER, 'feature api', 'feature words'],
    types: SCHEMAS,
    packages: ['@tanstack/react-query', 'ibantools', 'react'],
  },
  {
    name: 'feature server',
    files: ['lib/features/**'],
    zones: [
      'contract',
      'schemas',
      'feature api',
      'feature schemas',
      'matching',
      'mirror',
      'mirror api',
      'service client',
      ...PLATFORM,
    ],
    packages: [...SERVER_PACKAGES, 'server-only', 'zod'],
  },

  { name: 'primitives', files: ['components/ui/**'], zones: BROWSER, packages: ['next', 'react'] },
  { name: 'values', files: ['components/values/**'], zones: [...BROWSER, 'primitives'], packages: ['react'] },
  {
    name: 'components',
    files: ['components/**'],
    zones: [...BROWSER, 'feature api', 'feature browser', 'feature words', 'primitives', 'values'],
    types: SCHEMAS,
    packages: ['@tanstack/react-query', 'next', 'react', 'react-dom', 'uqr'],
  },

  {
    name: 'all words',
    files: ['app/wording/**'],
    zones: ['feature words', 'platform', 'wording'],
    packages: ['next', 'node:', 'react', 'server-only'],
  },
  {
    name: 'handlers',
    files: ['app/api/**', 'app/.well-known/**', 'app/metrics/**'],
    zones: [
      'all words',
      'contract',
      'schemas',
      'feature api',
      'feature schemas',
      'feature server',
      'mirror',
      'mirror api',
      'service client',
      ...PLATFORM,
    ],
    packages: ['iron-session', 'next', 'server-only', 'zod'],
  },
  {
    name: 'pages',
    files: ['app/**'],
    zones: [
      ...BROWSER,
      ...PLATFORM,
      'all words',
      'components',
      'feature api',
      'feature browser',
      'feature server',
      'feature words',
      'mirror',
      'primitives',
      'values',
    ],
    types: SCHEMAS,
    packages: ['@tanstack/react-query', 'next', 'node:', 'react', 'react-dom', 'server-only'],
  },
  // Files that Next expects beside `app`.
  {
    name: 'entry',
    files: ['*.ts'],
    zones: ['components', 'network', 'pages', 'platform', 'platform browser'],
    packages: ['next', 'node:'],
  },

  {
    name: 'service',
    files: ['service/**'],
    zones: ['contract', 'schemas', 'csv', 'database', 'metrics', 'network', 'version'],
    packages: [
      '@fastify/swagger',
      'fastify',
      'fastify-type-provider-zod',
      'ibantools',
      'jose',
      'kysely',
      'lru-cache',
      'node:',
      'pino',
      'zod',
    ],
  },
]
