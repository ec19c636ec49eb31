/** A part of the source tree and what its files may import. The first zone whose pattern matches a file is its zone. */
export type Zone = {
  readonly name: string
  /** Globs from the project's folder, without braces: the linter takes none. */
  readonly files: readonly string[]
  /** Zones it may import besides itself; `all` for tools and tests, which may import anything. */
  readonly zones: readonly string[] | 'all'
  /** Packages it may import; `node:` stands for every module of Node. */
  readonly packages: readonly string[] | 'all'
  /** Its folders are areas that may not import one another. */
  readonly areasApart?: true
}

const SERVER_PACKAGES = [
  '@node-rs/argon2',
  'iron-session',
  'jose',
  'kysely',
  'next',
  'node:',
  'pino',
  'server-only',
  'zod',
]

/** What may import what. The linter holds the same table by the texts of imports, the build by `server-only`. */
export const ZONES: readonly Zone[] = [
  {
    name: 'tests',
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts', 'service/testing/**', 'e2e/**', 'bench/**'],
    zones: 'all',
    packages: 'all',
  },
  {
    name: 'tools',
    files: ['scripts/**', '*.config.ts', '*.config.mjs'],
    zones: ['contract', 'contract schemas', 'receipts', 'roles'],
    packages: 'all',
  },

  { name: 'contract schemas', files: ['lib/contract/*-schema.ts'], zones: ['contract'], packages: ['zod'] },
  { name: 'contract', files: ['lib/contract/**'], zones: [], packages: [] },
  {
    name: 'client',
    files: ['lib/client/**'],
    zones: ['contract', 'contract schemas'],
    packages: ['cockatiel', 'node:', 'server-only', 'zod'],
  },
  // Plain data and pure functions, for server and browser alike.
  { name: 'wording', files: ['lib/wording/**'], zones: [], packages: [] },
  { name: 'database', files: ['lib/database/**'], zones: [], packages: ['kysely', 'node:', 'pg', 'server-only'] },

  // What programs that are asked over a network know of whoever asks.
  { name: 'network', files: ['lib/network/**'], zones: [], packages: ['node:'] },

  // Rules that server, pages and browser all read.
  {
    name: 'forms',
    files: ['lib/check/forms/**', 'lib/matching/rules.ts'],
    zones: ['contract'],
    packages: ['libphonenumber-js', 'node:'],
  },
  // Offline verification needs no console.
  { name: 'receipts', files: ['lib/check/receipt/**'], zones: ['contract', 'forms'], packages: ['node:'] },
  { name: 'roles', files: ['lib/platform/access/api/roles.ts'], zones: ['contract'], packages: [] },
  {
    name: 'page loaders',
    files: [
      'lib/platform/http/page-session.ts',
      'lib/features/changes/server/load-changes.ts',
      'lib/features/overview/server/load-overview.ts',
      'lib/features/audit/server/load-audit.ts',
      'lib/features/blacklist/server/load-blacklist.ts',
      'lib/service-client/management-available.ts',
      'lib/features/account/server/preferences.ts',
      'app/wording/read-words.ts',
      'lib/features/session/server/set-up.ts',
    ],
    zones: ['server', 'client', 'contract', 'contract schemas', 'database', 'roles', 'wording'],
    packages: ['react', ...SERVER_PACKAGES],
  },
  {
    name: 'server',
    files: ['lib/server/**', 'lib/staff/**', 'lib/audit/**', 'lib/mirror/**', 'lib/check/**'],
    zones: [
      'client',
      'contract',
      'contract schemas',
      'database',
      'forms',
      'network',
      'page loaders',
      'receipts',
      'roles',
      'wording',
    ],
    packages: SERVER_PACKAGES,
  },

  {
    name: 'browser',
    files: ['lib/browser/**'],
    zones: ['contract', 'wording'],
    packages: ['@tanstack/react-query', 'next', 'react'],
  },
  { name: 'primitives', files: ['components/ui/**'], zones: [], packages: ['next', 'react'] },
  // What every area may use besides the primitives: it knows the session, and says something.
  {
    name: 'session components',
    files: ['components/session/**'],
    zones: ['browser', 'contract', 'primitives', 'wording'],
    packages: ['react'],
  },
  // What a list of the management interface looks like, for the areas that have one.
  {
    name: 'account components',
    files: ['components/account/**'],
    zones: ['browser', 'contract', 'primitives', 'wording'],
    packages: ['react'],
  },
  // How values of a record are shown, for every area.
  {
    name: 'values',
    files: ['components/values/**'],
    zones: ['browser', 'contract', 'wording'],
    packages: ['react'],
  },
  {
    name: 'components',
    files: ['components/**'],
    zones: [
      'browser',
      'contract',
      'primitives',
      'roles',
      'session components',
      'account components',
      'values',
      'wording',
    ],
    packages: ['@tanstack/react-query', 'next', 'react', 'react-dom'],
    areasApart: true,
  },

  {
    name: 'handlers',
    files: ['app/api/**'],
    zones: ['contract', 'contract schemas', 'page loaders', 'receipts', 'roles', 'server'],
    packages: ['iron-session', 'next', 'zod'],
  },
  {
    name: 'pages',
    files: ['app/**'],
    zones: ['browser', 'components', 'contract', 'page loaders', 'primitives', 'roles', 'values', 'wording'],
    packages: ['@tanstack/react-query', 'next', 'react'],
  },
  {
    name: 'entry',
    files: ['instrumentation.ts', 'proxy.ts'],
    zones: ['contract', 'server'],
    packages: ['next', 'node:'],
  },

  {
    name: 'service',
    files: ['service/**'],
    zones: ['contract', 'contract schemas', 'database', 'network'],
    packages: [
      '@fastify/swagger',
      'fastify',
      'fastify-type-provider-zod',
      'ibantools',
      'jose',
      'kysely',
      'node:',
      'pino',
      'zod',
    ],
  },
]
