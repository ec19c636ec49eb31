import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../launcher/child.ts'
import { freePort } from '../machine/free-port.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { runProgram } from '../machine/run-program.ts'
import { unprivilegedUser } from '../machine/unprivileged-user.ts'

/** The name that the example has, and the certificate of the test. */
export const HOST = 'console.example'

export type TestProxy = { readonly port: number; readonly certificate: string; stop(): Promise<void> }

/** What the example expects of the machine, replaced by what a test has. */
function fitted(example: string, folder: string, port: number, upstream: number): string {
  return example
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${upstream}`)
    .replaceAll('/etc/ssl/console.example', join(folder, 'console.example'))
}

function mainConfiguration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${http}}\n`
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts Debian's nginx with deploy/proxy/nginx.conf, in front of a port of this machine. */
export async function startNginx(upstream: number): Promise<TestProxy> {
  const program = await installedProgram('/usr/sbin/nginx', 'nginx')
  const openssl = await installedProgram('/usr/bin/openssl', 'openssl')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [key, certificate] = [join(folder, 'console.example.key'), join(folder, 'console.example.pem')]
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  await runProgram(openssl, ['req', ...kind, '-keyout', key, '-out', certificate, ...names])
  const port = await freePort()
  const example = await readFile(join(ROOT, 'deploy', 'proxy', 'nginx.conf'), 'utf8')
  const file = join(folder, 'nginx.conf')
  await writeFile(file, mainConfiguration(folder, fitted(example, folder, port, upstream)))
  const user = unprivilegedUser()
  if (user) for (const path of [folder, key, certificate, file]) await chown(path, user.uid, user.gid)
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(child, 'exit')
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    await pause(20)
  }
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
