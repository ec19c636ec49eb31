import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../launcher/child.ts'
import { freePort } from '../machine/free-port.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { isOpen } from '../machine/is-open.ts'
import { runProgram } from '../machine/run-program.ts'
import { unprivilegedUser } from '../machine/unprivileged-user.ts'

/** The host name of the examples, and of the test's certificate. */
export const HOST = 'console.example'

export type TestProxy = { readonly port: number; readonly certificate: string; stop(): Promise<void> }

/** What a test substitutes in an example. */
type Fit = {
  readonly folder: string
  readonly port: number
  readonly upstream: number
  readonly certificate: string
  readonly key: string
}

/** A proxy with an example in `deploy/proxy`. */
export type ProxyKind = {
  readonly example: string
  /** Its program, from a Debian package. */
  readonly program: readonly [path: string, name: string]
  fitted(example: string, fit: Fit): string
  args(folder: string, file: string): readonly string[]
}

async function makeCertificate(folder: string): Promise<Pick<Fit, 'certificate' | 'key'>> {
  const openssl = await installedProgram('/usr/bin/openssl', 'openssl')
  const [key, certificate] = [join(folder, `${HOST}.key`), join(folder, `${HOST}.pem`)]
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  await runProgram(openssl, ['req', ...kind, '-keyout', key, '-out', certificate, ...names])
  return { key, certificate }
}

async function waitUntilOpen(child: ChildProcess, port: number): Promise<void> {
  const said = child.stderr ? text(child.stderr) : ''
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(await said)
    await pause(20)
  }
}

/** Starts a Debian proxy with its example configuration, in front of a local port. */
export async function startProxy({ example, program, fitted, args }: ProxyKind, upstream: number): Promise<TestProxy> {
  const path = await installedProgram(...program)
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const { key, certificate } = await makeCertificate(folder)
  const port = await freePort()
  const file = join(folder, example)
  const given = await readFile(join(ROOT, 'deploy', 'proxy', example), 'utf8')
  await writeFile(file, fitted(given, { folder, port, upstream, certificate, key }))
  const user = unprivilegedUser()
  if (user) for (const each of [folder, key, certificate, file]) await chown(each, user.uid, user.gid)
  const child = spawn(path, args(folder, file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(child, 'exit')
  await waitUntilOpen(child, port)
  return {
    port,
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
