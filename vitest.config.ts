import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that need a process each. All others share one per worker. `npm run check` leaves these out. */
const APART = ['**/*.process.test.ts']

/** Tests that configure their process as a console, each file anew. `npm run check` leaves these out. */
const CONSOLE = ['app/**/*.test.ts']

/** The same, which run on each of the two databases, since a process is only one console. */
const DATABASES = ['app/**/*.databases.test.ts']

/** Each file finds the process like a new one. */
const AS_CONSOLE = { isolate: false, setupFiles: 'lib/platform/testing/fresh-process.ts' }

/** Tests that start the built console. */
const BUILT = ['**/*.built.test.ts']

/** Tests that take seconds; `npm run check` leaves them out. */
const SLOW = ['**/*.slow.test.ts']

/** Tests that only `npm run test:deep` runs: they need system packages, which it installs, or most of an hour. */
const DEEP = ['**/*.deep.test.ts']

/** The same, which also start the built console. */
const DEEP_BUILT = ['**/*.deep-built.test.ts']

/** Tests of components. They need React as the browser has it. */
const DRAWN = ['components/**/*.test.tsx']

/** `react-server` makes `server-only` an empty module, as it is in Next's server build. */
const SERVER = {
  resolve: { conditions: ['react-server', 'node'] },
  ssr: { resolve: { conditions: ['react-server', 'node'] } },
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // More workers than processors, since most tests wait for databases and sockets.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Generous limits: they only end tests that hang, and a busy machine must not fail one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'built', include: BUILT } },
      { extends: true, ...SERVER, test: { name: 'slow', isolate: false, include: SLOW } },
      { extends: true, ...SERVER, test: { name: 'deep', include: DEEP } },
      { extends: true, test: { name: 'deep-built', include: DEEP_BUILT } },
      { extends: true, ...SERVER, test: { name: 'apart', include: APART } },
      {
        extends: true,
        ...SERVER,
        test: { name: 'console', ...AS_CONSOLE, include: CONSOLE, exclude: [...APART, ...DATABASES] },
      },
      ...(['sqlite', 'postgres'] as const).map((databaseKind) => ({
        extends: true as const,
        ...SERVER,
        test: { name: `console-${databaseKind}`, ...AS_CONSOLE, include: DATABASES, provide: { databaseKind } },
      })),
      { extends: true, test: { name: 'drawn', isolate: false, include: DRAWN } },
      {
        extends: true,
        ...SERVER,
        test: {
          name: 'together',
          isolate: false,
          include: ['{components,e2e,lib,scripts,service}/**/*.test.{ts,tsx}'],
          exclude: [...APART, ...BUILT, ...SLOW, ...DEEP, ...DEEP_BUILT, ...DRAWN],
        },
      },
    ],
  },
})
