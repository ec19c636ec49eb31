import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { ACCESS, type Access, accessTo, isAllowed, ROLES } from '#lib/platform/access/api/roles.ts'
import type { SourceTree } from '../architecture/source-tree.ts'
import { ROOT } from '../launcher/child.ts'

const unique = (names: readonly string[]) => [...new Set(names)].sort()

/** Variables that the system, npm, Next or the launcher sets, not people. */
const FOREIGN = new Set([
  'CI',
  'EMBEDDED_API_KEY',
  'EMBEDDED_API_SECRET',
  'HOME',
  'INIT_CWD',
  'LAUNCHER_PID',
  'NEXT_RUNTIME',
  'NODE_ENV',
  'PATH',
  'TMPDIR',
])

const READS = [
  // Fields in the schema of the environment.
  { files: /\/environment\.ts$/, pattern: /^ {2,4}([A-Z][A-Z_]*): /gm },
  // Direct reads.
  { files: /./, pattern: /\b(?:process\.env|environment)\.([A-Z][A-Z_]*)/g },
  { files: /./, pattern: /\bportOf\(environment, '([A-Z_]+)'/g },
]

/** Every environment variable that the code reads. */
export function variablesRead(tree: SourceTree): readonly string[] {
  const product = [...tree].filter(([path]) => !/\.test\.tsx?$|^e2e\/|\/testing/.test(path))
  const names = product.flatMap(([path, source]) =>
    READS.filter(({ files }) => files.test(path)).flatMap(({ pattern }) =>
      [...source.matchAll(pattern)].map(([, name = '']) => name),
    ),
  )
  const [, list = ''] =
    /const FROM_FILES = \[([^\]]*)\]/.exec(tree.get('lib/platform/configuration/environment.ts') ?? '') ?? []
  const inFiles = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => `${name}_FILE`)
  return unique([...names, ...inFiles].filter((name) => !FOREIGN.has(name)))
}

/** Every literal default in the schemas of the environment, by variable. */
export function defaultsOfVariables(tree: SourceTree): readonly (readonly [string, string])[] {
  const schemas = [...tree].filter(([path]) => path.endsWith('/environment.ts')).map(([, source]) => source)
  return schemas.flatMap((source) =>
    source.split(/^(?= {2,4}[A-Z][A-Z_]*: )/m).flatMap((field) => {
      const [, name, standard] = /^ *([A-Z_]+): [\s\S]*?\.default\('?([^')]+)'?\)/.exec(field) ?? []
      return name && standard ? [[name, standard.replaceAll('_', '')] as const] : []
    }),
  )
}

/** The scripts of package.json as people type them. */
export function commands(): readonly string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const short = new Set(['start', 'test'])
  return Object.keys(scripts)
    .map((name) => (short.has(name) ? `npm ${name}` : `npm run ${name}`))
    .sort()
}

/** Source folders: the top level and those of `lib`. */
export function folders(tree: SourceTree): readonly string[] {
  const of = (path: string) => path.split('/').slice(0, path.startsWith('lib/') ? 2 : 1)
  return unique([...tree.keys()].filter((path) => path.includes('/')).map((path) => of(path).join('/')))
}

const PAGE = 'PAGE '

/** The console's operations, from the table that also guards its handlers. */
function consoleOperations(): readonly string[] {
  return Object.keys(ACCESS).filter((name) => !name.startsWith(PAGE))
}

function inWords(access: Access): string {
  if (access === 'anyone' || access === 'servers') return access
  return access.length === ROLES.length ? 'all' : access.join(', ')
}

/** The roles of an operation, as the docs write them. */
export function whoMayUse(name: string): string {
  return inWords(accessTo(name))
}

/** Whether each role may use an operation, least trusted first. */
export function rolesOf(name: string): readonly boolean[] {
  return ROLES.map((role) => isAllowed(accessTo(name), role))
}

/** Pages behind sign-in, with the roles that may see them. */
export function pagesOfRoles(): readonly (readonly [string, readonly boolean[]])[] {
  const names = Object.keys(ACCESS).filter((name) => name.startsWith(PAGE) && accessTo(name) !== 'anyone')
  return names.sort().map((name) => [name.slice(PAGE.length), rolesOf(name)])
}

const PATHS: Readonly<Record<string, string>> = { BLACKLIST_USERS_PATH, GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH }

/** The service's operations, as its routes register them. */
function serviceOperations(tree: SourceTree): readonly string[] {
  const routes = [...tree].filter(([path]) => path.startsWith('service/') && !path.endsWith('.test.ts'))
  const found = routes.flatMap(([, source]) => [
    ...source.matchAll(/\bapp\.(get|post|put|patch|delete)(?:<[A-Za-z]+>)?\(\s*(?:'([^']+)'|([A-Z_]+))/g),
  ])
  return found.map(
    ([, method = '', path, constant = '']) => `${method.toUpperCase()} ${path ?? PATHS[constant] ?? constant}`,
  )
}

export function operations(tree: SourceTree): readonly string[] {
  return unique([...consoleOperations(), ...serviceOperations(tree)])
}
