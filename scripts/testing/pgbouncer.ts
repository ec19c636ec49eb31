import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../machine/free-port.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { isOpen } from '../machine/is-open.ts'
import { unprivilegedUser } from '../machine/unprivileged-user.ts'

/** A pooler in front of a test database; `url` connects through it. */
export type TestPooler = { readonly url: string; stop(): Promise<void> }

/** Starts Debian's pgbouncer in front of the database at `url`, with only required settings and those given. */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction',
  more: Readonly<Record<string, string | number>> = {},
): Promise<TestPooler> {
  const program = await installedProgram('/usr/sbin/pgbouncer', 'pgbouncer')
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const own = await freePort()
  const user = unprivilegedUser()
  const file = join(folder, 'pgbouncer.ini')
  const database = pathname.slice(1)
  const server = `host=${hostname} port=${port} dbname=${database} user=${username} password=${password}`
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...more,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  await writeFile(file, `[databases]\n${database} = ${server}\n\n[pgbouncer]\n${lines.join('')}`)
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const child = spawn(program, [file], { stdio: 'ignore', ...(user && { uid: user.uid, gid: user.gid }) })
  const ended = once(child, 'exit')
  while (!(await isOpen(own))) {
    if (child.exitCode !== null) throw new Error('pgbouncer did not start')
    await pause(20)
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}/${database}`,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
