import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../machine/free-port.ts'
import { installedProgram } from '../../machine/installed-program.ts'
import { isOpen } from '../../machine/is-open.ts'
import { startPgbouncer, type TestPooler } from '../../testing/pgbouncer.ts'
import { type Host, type Passwords, prepareHost } from './host.ts'

/** PostgreSQL on two hosts: the primary and its synchronous standby. */
export type Cluster = {
  /** Creates a database. Its URL leads through pgbouncer and haproxy to the primary. */
  newDatabase(name: string): Promise<string>
  /** The primary, once there is one. */
  primary(): Promise<Host>
  /** Waits until the primary has a synchronous standby. */
  waitUntilSynchronous(): Promise<void>
  /** Whether a new client of the first pgbouncer can write. */
  takesWrites(): Promise<boolean>
  /** Runs a statement on the primary itself. */
  query(database: string, text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

const LOOK_MILLISECONDS = 20
const DEADLINE_MILLISECONDS = 120_000

/** Repeats a question until it has an answer. */
export async function untilKnown<Value>(what: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + DEADLINE_MILLISECONDS
  while (performance.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(LOOK_MILLISECONDS)
  }
  throw new Error(`${what} did not happen within ${DEADLINE_MILLISECONDS / 1000} s`)
}

async function startEtcd(folder: string): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const program = await installedProgram('/usr/bin/etcd', 'etcd-server')
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const args = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(program, flags, { stdio: 'ignore' })
  return { port, child }
}

/** haproxy sends every connection to the host whose Patroni says that it is the primary. */
async function startHaproxy(folder: string, hosts: readonly Host[]) {
  const program = await installedProgram('/usr/sbin/haproxy', 'haproxy')
  const port = await freePort()
  const servers = hosts.map(
    ({ name, port: own, statusPort }) => `  server ${name} 127.0.0.1:${own} check port ${statusPort}`,
  )
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  return { port, child: spawn(program, ['-db', '-f', file], { stdio: 'ignore' }) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Runs one statement on a server, over a new connection. @throws Error if the server does not answer. */
async function ask(url: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 30_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts Debian's etcd, Patroni and haproxy on loopback, and a pgbouncer for each database. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  await chmod(folder, 0o755)
  const password = () => randomBytes(18).toString('hex')
  const passwords: Passwords = { superuser: password(), replication: password() }
  const etcd = await startEtcd(folder)
  await untilKnown('The start of etcd', async () => (await isOpen(etcd.port)) || undefined)
  const hosts = [
    await prepareHost('one', folder, etcd.port, passwords),
    await prepareHost('two', folder, etcd.port, passwords),
  ]
  for (const host of hosts) host.start()
  const haproxy = await startHaproxy(folder, hosts)
  const poolers: TestPooler[] = []

  const primary = () =>
    untilKnown('The election', async () => {
      const states = await Promise.all(hosts.map((host) => host.isPrimary()))
      return hosts[states.indexOf(true)]
    })
  const urlAt = (port: number, database: string) =>
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/${database}`
  const query: Cluster['query'] = async (database, text, values) =>
    ask(urlAt((await primary()).port, database), text, values)

  return {
    async newDatabase(name) {
      await query('postgres', `create database ${name}`)
      const pooler = await startPgbouncer(urlAt(haproxy.port, name), 'session', {
        default_pool_size: 80,
        server_connect_timeout: 2,
        server_login_retry: 1,
      })
      poolers.push(pooler)
      return pooler.url
    },
    primary,
    query,
    takesWrites: () =>
      ask(poolers[0]?.url ?? '', 'create temporary table probe (value integer)').then(
        () => true,
        () => false,
      ),
    waitUntilSynchronous: async () => {
      await untilKnown('A synchronous standby', async () => {
        const rows = await query(
          'postgres',
          "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
        ).catch(() => [])
        return rows.length > 0 || undefined
      })
      // Patroni lets a standby take over once etcd names it.
      await untilKnown('The entry of the standby in etcd', async () => {
        const { statusPort } = await primary()
        const answer = await fetch(`http://127.0.0.1:${statusPort}/cluster`).catch(() => undefined)
        return (await answer?.text())?.includes('sync_standby') || undefined
      })
    },
    async stop() {
      for (const pooler of poolers) await pooler.stop()
      for (const host of hosts) await host.kill('host')
      await end(haproxy.child)
      await end(etcd.child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
