// Some registries lack optional packages of some platforms. npm then omits them from the lock, and `npm ci` elsewhere
// rejects the lock as incomplete. This adds an entry without integrity for each missing package, which `npm ci`
// accepts; a platform that needs it fetches it by exact version. Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'windows',
]
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages

/** Whether `name` resolves from the package at `path` by Node's lookup through parent folders. */
function resolves(path, name) {
  let from = path
  for (;;) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (!from) return false
    const parent = from.lastIndexOf('/node_modules/')
    from = parent < 0 ? '' : from.slice(0, parent)
  }
}

/** The `os`, `cpu` and `libc` in the name of a platform package, such as `@next/swc-linux-x64-musl`. */
function platformOf(name) {
  const words = name.toLowerCase().split(/[-/@_.]/)
  const system = SYSTEMS.find((candidate) => words.includes(candidate))
  const processor =
    PROCESSORS.find((candidate) => words.includes(candidate)) ??
    (/armv\d|gnueabi|musleabi/.test(name)
      ? 'arm'
      : /ppc64/.test(name)
        ? 'ppc64'
        : /mips64/.test(name)
          ? 'mips64el'
          : undefined)
  return {
    os: [system === 'windows' ? 'win32' : (system ?? 'none')],
    ...(processor ? { cpu: [processor] } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(path, name)) continue
    const version = range.replace(/^[\^~>=v ]+/, '')
    packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      ...platformOf(name),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform entries added to ${file}`)
