import { chmod, copyFile, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../launcher/child.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { firstProgram, pathFolders } from '../machine/programs.ts'
import { runNpm, runProgram } from '../machine/run-program.ts'

/** What a runtime reads from an image. */
type ImageConfiguration = {
  readonly User: string
  readonly WorkingDir: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** An image's files, and how to run it. */
export type Image = { readonly root: string; readonly configuration: ImageConfiguration; remove(): Promise<void> }

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** The npm that runs this script, else the one in PATH. */
async function npmFolder(): Promise<string> {
  const npm = process.env.npm_execpath ?? firstProgram(pathFolders().map((folder) => join(folder, 'npm')))
  if (npm === undefined) throw new Error('There is no npm in PATH')
  return dirname(dirname(await realpath(npm)))
}

/**
 * Makes a base image with debootstrap, because there may be no registry of images. It has the system of this machine,
 * its npm and the pinned Node.
 */
async function makeBase(folder: string): Promise<void> {
  const debootstrap = await installedProgram('/usr/sbin/debootstrap', 'debootstrap')
  const [, suite = 'stable'] = /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8')) ?? []
  await runProgram(debootstrap, ['--variant=minbase', '--include=libatomic1', suite, folder])
  const local = join(folder, 'usr', 'local')
  const modules = join(local, 'lib', 'node_modules')
  await copyFile(await realpath(process.execPath), join(local, 'bin', 'node'))
  await chmod(join(local, 'bin', 'node'), 0o755)
  await mkdir(modules)
  await cp(await npmFolder(), join(modules, 'npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  await mkdir(join(folder, 'etc', 'ssl', 'certs'), { recursive: true })
  await copyFile(AUTHORITIES, join(folder, AUTHORITIES))
}

/** The registry of this machine, for npm in the image. */
async function writeNpmConfiguration(file: string): Promise<void> {
  const registry = (await runNpm(['config', 'get', 'registry'])).trim()
  await writeFile(file, `registry=${registry}\ncafile=${AUTHORITIES}\n`)
}

/** Builds the image of `deploy/Containerfile` in its own folder, without a container runtime. */
export async function buildImage(folder: string): Promise<Image> {
  const program = await installedProgram('/usr/bin/buildah', 'buildah')
  const stores = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = async (...args: readonly string[]) =>
    (await runProgram(program, [...stores, ...args], { cwd: ROOT })).trim()
  const [base, npmrc] = [join(folder, 'base'), join(folder, 'npmrc')]
  await makeBase(base)
  const scratch = await buildah('from', 'scratch')
  await buildah('add', '--quiet', scratch, base, '/')
  await buildah('commit', '--quiet', '--rm', scratch, 'base')
  await writeNpmConfiguration(npmrc)
  const build = ['--isolation', 'chroot', '--format', 'docker', '--quiet', '--build-arg', 'BASE=localhost/base']
  const files = ['--secret', `id=npmrc,src=${npmrc}`, '--file', 'deploy/Containerfile']
  await buildah('build', ...build, ...files, '--tag', 'fraud-screening', '.')
  const container = await buildah('from', 'localhost/fraud-screening')
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/fraud-screening'))
  return {
    root: await buildah('mount', container),
    configuration: Docker.config,
    remove: async () => {
      await buildah('rm', '--all')
      await buildah('rmi', '--all', '--force')
    },
  }
}
