// Prepares the project on any Node from version 20: installs dependencies when the lockfile has changed and, with
// --build, builds the console when its sources have changed. Prints nothing when there is nothing to do. Plain
// JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node')
const OLDEST_NODE_FOR_TYPESCRIPT = 26

const DEPENDENCIES = ['package.json', 'package-lock.json', '.npmrc']
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  ...DEPENDENCIES,
]

/** The files under a path in a stable order, without tests, which no build contains. */
function filesUnder(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

function isStamped(stamp, expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected
}

/** @param log a file for what the program prints, which is shown only if it fails; without it, all is shown. */
function runOrEnd(program, args, env, advice, log) {
  const output = log === undefined ? 2 : openSync(log, 'w')
  const options = { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } }
  const { status, signal, error } = spawnSync(program, args, options)
  if (status === 0) return
  if (signal === 'SIGINT') process.exit(1)
  if (log !== undefined) process.stderr.write(readFileSync(log))
  if (error) console.error(error.message)
  console.error(`\n${advice}`)
  process.exit(1)
}

/** Whether a path is outside the installed packages. */
function isOutside(path) {
  return path !== '' && !path.startsWith(join(ROOT, 'node_modules'))
}

function install() {
  const stamp = join(ROOT, 'node_modules', '.setup-stamp')
  const wanted = fingerprint(DEPENDENCIES)
  if (isStamped(stamp, wanted)) return
  console.error('Installing the dependencies (about a minute) …')
  // Uses npm's own Node, never the pinned one: `npm ci` deletes that file midway.
  const { npm_node_execpath: node = '', npm_execpath: npm } = process.env
  const [program, ...first] = npm && isOutside(node) ? [node, npm] : ['npm']
  const PATH = (process.env.PATH ?? '').split(delimiter).filter(isOutside).join(delimiter)
  runOrEnd(
    program,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { PATH },
    'Installing the dependencies failed. See above; check the network and the registry that npm uses, then run the same command again.',
  )
  writeFileSync(stamp, wanted)
}

/** The Node that runs TypeScript: the pinned one, else the machine's if new enough. */
function nodeForTypeScript() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE_FOR_TYPESCRIPT) return process.execPath
  console.error(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${OLDEST_NODE_FOR_TYPESCRIPT} or newer, then run the same command again.`,
  )
  process.exit(1)
}

function build(node) {
  const stamp = join(ROOT, '.next', '.setup-stamp')
  const wanted = fingerprint(SOURCES)
  if (isStamped(stamp, wanted)) return
  console.error('Building the console (about half a minute) …')
  rmSync(stamp, { force: true })
  runOrEnd(
    node,
    [join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    'Building the console failed; the reason is above.',
    // Next lists more than a hundred routes.
    join(ROOT, 'node_modules', '.build.log'),
  )
  writeFileSync(stamp, wanted)
}

install()
const node = nodeForTypeScript()
if (process.argv.includes('--build')) build(node)
