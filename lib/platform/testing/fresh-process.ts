// Runs before each file of tests that configure their process as a console. Such files share a process, as each would
// load the same modules. Every file finds it like a new one: in its first environment, without what earlier files keep
// on the global object, which is closed, and without their timers.
import { vi } from 'vitest'

type Shared = { readonly environment: NodeJS.ProcessEnv; readonly timers: Set<NodeJS.Timeout> }

/** How the names begin under which the console keeps something on the global object. */
const OF_CONSOLE = 'fraud-screening'
const SHARED = Symbol.for('tests/shared')
const registry = globalThis as typeof globalThis & { [SHARED]?: Shared }

/** Notes each timer that starts, to stop it later. */
function noteTimers(): Set<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>()
  for (const start of [setTimeout, setInterval]) {
    const noting = (...given: Parameters<typeof start>) => {
      const timer = start(...given)
      timers.add(timer)
      return timer
    }
    // With the property by which `promisify` finds its own form.
    Reflect.set(globalThis, start.name, Object.defineProperties(noting, Object.getOwnPropertyDescriptors(start)))
  }
  return timers
}

/** Closes a database or the threads that a console keeps. A database may still be opening. */
async function close(kept: unknown): Promise<void> {
  if (typeof kept !== 'object' || kept === null) return
  if ('making' in kept) await close(await kept.making)
  else if ('close' in kept && typeof kept.close === 'function') await kept.close()
}

async function forgetEarlierFile({ environment, timers }: Shared): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!Symbol.keyFor(key)?.startsWith(OF_CONSOLE)) continue
    await close(Reflect.get(globalThis, key))
    Reflect.deleteProperty(globalThis, key)
  }
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

registry[SHARED] ??= { environment: { ...process.env }, timers: noteTimers() }
await forgetEarlierFile(registry[SHARED])
