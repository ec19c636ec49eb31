import { setTimeout as pause } from 'node:timers/promises'
import { ENTRIES, type SoakStack } from './stack.ts'

const CLIENTS = 50
const EXPORTING = 2
const PAUSE_MILLISECONDS = 500
const EXPORT_PAUSE_MILLISECONDS = 20_000
const SESSIONS = 5

const random = (below: number) => Math.floor(Math.random() * below)
const someId = () => `usr_${String(random(2 * ENTRIES)).padStart(8, '0')}`

async function signIn({ console, password }: SoakStack): Promise<string> {
  const answer = await fetch(`${console.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: console.url },
    body: JSON.stringify({ email: 'analyst@example.com', password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Runs the HTTP clients until the soak is over. */
export async function startClients(stack: SoakStack, isOver: () => boolean) {
  const { url } = stack.console
  const statuses = new Map<string, number>()
  let milliseconds: number[] = []
  let failed = 0

  async function ask(cookie: string, path: string, body?: object): Promise<string> {
    const began = performance.now()
    const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const posted = body && { method: 'POST', body: JSON.stringify(body) }
    const [status, text] = await fetch(url + path, { headers, ...posted })
      .then(async (answer) => [String(answer.status), await answer.text()] as const)
      .catch(() => ['cut off', ''] as const)
    milliseconds.push(performance.now() - began)
    const answered = `${status} ${path.replace(/\?.*/, '').replace(/(exports)\/[^/]+/, '$1/:id')}`
    statuses.set(answered, (statuses.get(answered) ?? 0) + 1)
    if (!status.startsWith('2')) failed += 1
    return text
  }

  const turns: readonly ((cookie: string) => Promise<unknown>)[] = [
    (cookie) => ask(cookie, `/api/blacklist/users?limit=20&offset=${20 * random(ENTRIES / 20)}`),
    (cookie) => ask(cookie, '/api/mirror/users', { offset: 20 * random(500), limit: 20 }),
    (cookie) => ask(cookie, '/api/check', { values: Array.from({ length: 20 }, someId) }),
    (cookie) => ask(cookie, '/api/changes?limit=20&offset=0'),
    (cookie) => ask(cookie, '/api/mirror'),
    (cookie) => ask(cookie, '/check'),
  ]

  async function browseAndCheck(cookie: string): Promise<void> {
    while (!isOver()) {
      await turns[random(turns.length)]?.(cookie)
      await pause(PAUSE_MILLISECONDS)
    }
  }

  async function exportList(cookie: string): Promise<void> {
    while (!isOver()) {
      const asked = await ask(cookie, '/api/blacklist/exports', {
        question: {},
        format: 'csv',
        columns: null,
        anyAge: true,
      })
      const id = asked.startsWith('{') ? JSON.parse(asked).data?.id : undefined
      if (id !== undefined) await ask(cookie, `/api/blacklist/exports/${id}/file`)
      await pause(EXPORT_PAUSE_MILLISECONDS)
    }
  }

  const cookies: string[] = []
  for (let n = 0; n < SESSIONS; n += 1) cookies.push(await signIn(stack))
  const ended = Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => {
      const cookie = cookies[n % SESSIONS] ?? ''
      return n < EXPORTING ? exportList(cookie) : browseAndCheck(cookie)
    }),
  )
  return {
    ended,
    /** How often each path was answered with each status. */
    statuses: () => [...statuses].toSorted(),
    /** Returns the answers since the last call. */
    take() {
      const taken = { milliseconds, failed, answered: milliseconds.length }
      milliseconds = []
      failed = 0
      return taken
    },
  }
}
