// Compares a check over HTTP with an empty route of the same console (/api/health), then measures checks of 10,000
// values.
// Run after a build: node --conditions=react-server bench/check.ts
//
// Method: the whole product with the sandbox of 2,480 users, synced once. One client sends one request at a time and
// alternates between the two routes, so that other load affects both alike. Every check has another value, half of them
// listed, and is recorded before the response. During each check of many values a second client requests /api/health
// without pause: its slowest response shows how long others wait.
import { request as playwright } from 'playwright'
import { syncList } from '#e2e/fixtures/mirror.ts'
import { signIn } from '#e2e/fixtures/sign-in.ts'
import { startEmbeddedStack } from '#e2e/stack.ts'
import { quantile } from './console/numbers.ts'

const CHECKS = 500
const WARM_UP = 50
const BULKS = 5
const VALUES = 10_000

function summary(times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const stack = await startEmbeddedStack()
const { url } = stack.console
const context = await playwright.newContext({ baseURL: url })

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

try {
  await signIn(context, stack, 'analyst')
  await syncList(context, stack)
  const page = await (await context.get('/api/blacklist/users?limit=100')).json()
  const emails: readonly unknown[] = page.data.items.map((item: { email: unknown }) => item.email)
  const { cookies } = await context.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: url, 'content-type': 'application/json' }

  async function check(values: readonly unknown[]) {
    const answer = await fetch(`${url}/api/check`, { method: 'POST', headers, body: JSON.stringify({ values }) })
    const { data } = JSON.parse(await answer.text())
    return data.results
  }
  const emptyRoute = async () => (await fetch(`${url}/api/health`, { headers: { cookie } })).text()

  const checks: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < CHECKS + WARM_UP; turn += 1) {
    const value = turn % 2 ? emails[turn % emails.length] : `nobody.${turn}@example.com`
    const checkTook = await timed(() => check([value]))
    const bareTook = await timed(emptyRoute)
    if (turn < WARM_UP) continue
    checks.push(checkTook)
    bare.push(bareTook)
  }
  console.log(`A check:              ${summary(checks)}`)
  console.log(`An empty route:       ${summary(bare)}`)

  const values = Array.from({ length: VALUES }, (_, index) =>
    index % 4 ? `user.${index}@nowhere.example` : emails[index % emails.length],
  )
  for (let bulk = 0; bulk < BULKS; bulk += 1) {
    let isOver = false
    const meanwhile: number[] = []
    const other = (async () => {
      while (!isOver) meanwhile.push(await timed(emptyRoute))
    })()
    const took = await timed(() => check(values))
    isOver = true
    await other
    console.log(
      `${VALUES} values at once: ${Math.round(took)} ms; meanwhile an empty route ${summary(meanwhile)}, slowest ${Math.max(...meanwhile).toFixed(0)} ms`,
    )
  }
} finally {
  await context.dispose()
  await stack.stop()
}
