import { defineConfig } from 'vitest/config'

export default defineConfig({
  // `react-server` makes `server-only` an empty module, as it is in Next's server build.
  resolve: { conditions: ['react-server', 'node'] },
  ssr: { resolve: { conditions: ['react-server', 'node'] } },
  test: {
    include: ['{app,components,e2e,lib,scripts,service}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    // Most tests wait for databases and sockets; leaving a processor free would leave it idle.
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
  },
})
