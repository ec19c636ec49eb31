import type { DataDirectory } from './data-directory.ts'
import type { Variables } from './launcher/child.ts'
import { type ConsolePlan, type EmbeddedService, planConsole } from './launcher/console-plan.ts'
import { lockForConsole, lockForService } from './launcher/data-directory-lock.ts'
import { embeddedKey } from './launcher/embedded-key.ts'
import { requireFreePorts } from './launcher/free-ports.ts'
import { openInstallation } from './launcher/installation.ts'
import { notReady, waitUntilReady } from './launcher/readiness.ts'
import { planService, type ServicePlan } from './launcher/service-plan.ts'
import { type Supervisor, superviseChildren } from './launcher/supervisor.ts'
import { requireValidVariables } from './launcher/variable-check.ts'
import { readArguments } from './read-arguments.ts'

/** A loaded machine may need most of it. A program that ends instead is noticed at once. */
const START_MILLISECONDS = 120_000
/** In development Next compiles each page and handler on first request. */
const COMPILE_MILLISECONDS = 180_000
const REMOTE_MILLISECONDS = 10_000

/** Starts the service and, on the first start, creates its key. */
async function startService(supervisor: Supervisor, plan: ServicePlan, data: DataDirectory) {
  const key = await embeddedKey(plan, data)
  const child = supervisor.start(plan.child)
  const ready = await waitUntilReady({ url: `${plan.origin}/readyz`, pid: child.pid, milliseconds: START_MILLISECONDS })
  if (!ready.ok) throw new Error(notReady('The service', ready.reasons))
  const { origin, accountToken } = plan
  return { origin, accountToken, apiKey: key.apiKey, apiSecret: key.apiSecret }
}

/** Starts the console. It also runs while a remote service is down, and then says so. */
async function startConsole(
  supervisor: Supervisor,
  plan: ConsolePlan,
  embedded: EmbeddedService | undefined,
  dev: boolean,
) {
  const child = supervisor.start(plan.child(embedded))
  const startMilliseconds = dev ? COMPILE_MILLISECONDS : START_MILLISECONDS
  const wait = (path: string, milliseconds: number) =>
    waitUntilReady({ url: `${plan.origin}${path}`, pid: path === '/api/set-up' ? undefined : child.pid, milliseconds })

  if (!(await wait('/api/health', startMilliseconds)).ok) throw new Error('The console did not start in time.')
  const ready = await wait('/api/ready', embedded || dev ? startMilliseconds : REMOTE_MILLISECONDS)
  if (!ready.ok && embedded) throw new Error(notReady('The console', ready.reasons))
  const setUp = await wait('/api/set-up', startMilliseconds)
  child.release()
  return { ready: ready.ok, setUpOpen: setUp.ok && setUp.data.open === true }
}

function announce(plan: ConsolePlan, state: { readonly ready: boolean; readonly setUpOpen: boolean }): void {
  const lines = state.setUpOpen
    ? ['Ready. Open this link to create the first admin; it works once:', `${plan.publicUrl}/set-up#${plan.setUpToken}`]
    : ['Ready. Sign in at', `${plan.publicUrl}/sign-in`]
  const warning = [
    ...(state.ready ? [] : ['The service at FRAUD_API_BASE_URL does not answer; pages will say so.']),
    ...(plan.isUnencrypted
      ? [
          'FRAUD_API_BASE_URL uses plain http: anyone on the network path can read the key’s secret. Use https, unless the whole path is under your control.',
        ]
      : []),
  ]
  console.log(`\n  Fraud Screening Console\n\n${[...warning, ...lines].map((line) => `  ${line}`).join('\n')}\n`)
}

async function launch(supervisor: Supervisor, dev: boolean): Promise<void> {
  const { environment: given, data } = await openInstallation()
  // Lines about syncs and requests would push the link off the screen.
  const environment: Variables = { LOG_LEVEL: 'warn', ...given }
  const service = environment.FRAUD_API_BASE_URL ? undefined : planService(environment, data)
  const plan = planConsole(environment, data, dev ? 'development' : 'production')
  await requireValidVariables([...(service ? [service.check] : []), plan.check])
  if (service) lockForService(service, data)
  lockForConsole(plan, data)
  await requireFreePorts([...(service ? [service.listener] : []), plan.listener])
  const embedded = service && (await startService(supervisor, service, data))
  announce(plan, await startConsole(supervisor, plan, embedded, dev))
}

const { values } = readArguments(
  `Usage: npm start, or npm run dev

Starts the service and the console, and prints one address. Ports and all else are environment variables, such as
PORT=3001 npm start: see docs/configuration.md. "dev" rebuilds pages while you edit them.`,
  0,
  { dev: { type: 'boolean', default: false } },
)
// New files are readable by their owner only; child processes inherit this.
process.umask(0o077)
const supervisor = superviseChildren()
try {
  await launch(supervisor, values.dev)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await supervisor.stop(1)
}
