import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Tests that set the variables of a console and so need a process of their own; all others share one a worker.
 * `npm run check` leaves them out.
 */
const APART = ['app/**/*.test.ts', '**/*.process.test.ts']

/** Tests that start the built console. */
const BUILT = ['**/*.built.test.ts']

/** Tests that take seconds, which `npm run check` leaves out. */
const SLOW = ['**/*.slow.test.ts']

/** Tests that need packages of the system, which only `npm run test:deep` installs. */
const DEEP = ['**/*.deep.test.ts']

/** Tests of what is drawn: with React as the browser has it. */
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
    // Most tests wait for databases and sockets: as many as there are processors would leave these idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only ends what would hang: on a busy machine everything takes longer, and that is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'built', include: BUILT } },
      { extends: true, ...SERVER, test: { name: 'slow', isolate: false, include: SLOW } },
      { extends: true, ...SERVER, test: { name: 'deep', include: DEEP } },
      { extends: true, ...SERVER, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'drawn', isolate: false, include: DRAWN } },
      {
        extends: true,
        ...SERVER,
        test: {
          name: 'together',
          isolate: false,
          include: ['{components,e2e,lib,scripts,service}/**/*.test.{ts,tsx}'],
          exclude: [...APART, ...BUILT, ...SLOW, ...DEEP, ...DRAWN],
        },
      },
    ],
  },
})
