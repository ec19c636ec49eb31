import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../machine/free-port.ts'
import { installedProgram } from '../../machine/installed-program.ts'
import { postgresPrograms } from '../../machine/postgres-programs.ts'
import { unprivilegedUser } from '../../machine/unprivileged-user.ts'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { killWithChildren } from './processes.ts'

/** The passwords of the superuser and of the replication user. */
export type Passwords = { readonly superuser: string; readonly replication: string }

/** A host of the cluster: Patroni and the PostgreSQL that it runs. */
export type Host = {
  readonly name: string
  /** The port of PostgreSQL. */
  readonly port: number
  /** The port of Patroni's interface, where load balancers ask which host is the primary. */
  readonly statusPort: number
  /** Whether Patroni says that its PostgreSQL is the primary. */
  isPrimary(): Promise<boolean>
  start(): void
  /** Kills PostgreSQL, or all processes of the host. */
  kill(what: 'PostgreSQL' | 'host'): Promise<void>
}

const ASK_MILLISECONDS = 500

/** The settings that all hosts share. Patroni keeps them in etcd from the first start on. */
const CLUSTER = {
  // The lowest values that Patroni allows. Patroni notices the loss of a whole host after `ttl`.
  ttl: 20,
  loop_wait: 1,
  retry_timeout: 3,
  // Patroni replaces a crashed primary at once, instead of starting it again.
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 200 } },
}

async function configure(name: string, folder: string, etcd: number, passwords: Passwords) {
  const bin = postgresPrograms(['postgres', 'pg_rewind', 'pg_basebackup'])
  if (bin === undefined) throw new Error('There is no PostgreSQL with pg_rewind: install the package postgresql')
  const [port, statusPort] = [await freePort(), await freePort()]
  const data = join(folder, 'data')
  const rules = ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
  const configuration = {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${statusPort}`, connect_address: `127.0.0.1:${statusPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: { dcs: CLUSTER, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      pg_hba: rules,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: '', log_destination: 'stderr', logging_collector: 'off' },
    },
  }
  const file = join(folder, 'patroni.json')
  // YAML includes JSON.
  await writeFile(file, JSON.stringify(configuration))
  return { port, statusPort, data, file }
}

/** Prepares a host in its own folder. `etcd` is the local port of the etcd that keeps the state of the cluster. */
export async function prepareHost(name: string, parent: string, etcd: number, passwords: Passwords): Promise<Host> {
  const program = await installedProgram('/usr/bin/patroni', 'patroni')
  const folder = join(parent, name)
  await mkdir(folder, { mode: 0o700 })
  const { port, statusPort, data, file } = await configure(name, folder, etcd, passwords)
  const user = unprivilegedUser()
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const identity = user && { uid: user.uid, gid: user.gid }
  let patroni: ChildProcess | undefined

  const postmaster = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0] || 0)

  return {
    name,
    port,
    statusPort,
    isPrimary: () =>
      fetch(`http://127.0.0.1:${statusPort}/primary`, { signal: AbortSignal.timeout(ASK_MILLISECONDS) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    start() {
      const env = { ...process.env, ...bareEnvironment(), HOME: folder }
      patroni = spawn(program, [file], { cwd: folder, env, stdio: 'ignore', ...identity })
    },
    async kill(what) {
      const database = await postmaster()
      const isRunning = patroni !== undefined && patroni.exitCode === null && patroni.signalCode === null
      const whole = what === 'host' && isRunning ? patroni : undefined
      const ended = whole && once(whole, 'exit')
      await killWithChildren([database, whole?.pid ?? 0].filter((id) => id > 0))
      await ended
    },
  }
}
