// The docs are part of the product: these tests compare their commands, variables, routes, roles, folders and files
// with the code.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ABILITIES } from '#lib/features/people/api/abilities.ts'
import { roles as words } from '#lib/features/people/words/roles-english.ts'
import { readSourceTree } from '../architecture/source-tree.ts'
import { ROOT } from '../launcher/child.ts'
import {
  commands,
  defaultsOfVariables,
  folders,
  operations,
  pagesOfRoles,
  rolesOf,
  variablesRead,
  whoMayUse,
} from './facts.ts'
import { anchorsIn, linksIn, pathsIn } from './links.ts'
import { codeIn, namesInTables, rowsUnder } from './tables.ts'

const README_LINES = 150
const PICTURE_BYTES = 150_000

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const tree = readSourceTree()
const docs = globSync('{*.md,{.github,bench,components,docs,e2e,lib,public,scripts,service}/**/*.md}', {
  cwd: ROOT,
}).sort()
const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT })

describe('README.md', () => {
  const readme = read('README.md')

  it('is short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(README_LINES)
  })

  it('names exactly the source folders', () => {
    expect(namesInTables(readme, 'Folders')).toEqual(folders(tree))
  })
})

describe('docs/deployment.md', () => {
  it('says which variables deploy/compose.yaml asks for', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name)
    expect(asked).toContain('PUBLIC_URL')
    for (const name of asked) expect(read('docs/deployment.md')).toContain(`\`${name}\``)
  })
})

describe('docs/operations.md', () => {
  it('names exactly the commands', () => {
    expect(namesInTables(read('docs/operations.md'), 'Commands')).toEqual(commands())
  })
})

describe('docs/configuration.md', () => {
  const configuration = read('docs/configuration.md')
  const rows = ['Console', 'Service', 'Backups', 'Tests'].flatMap((heading) => rowsUnder(configuration, heading))
  const defaults = new Map(rows.map(([name = '', , standard = '']) => [codeIn(name)[0], codeIn(standard)[0]]))

  it('names exactly the variables that the code reads', () => {
    expect([...defaults.keys()].sort()).toEqual(variablesRead(tree))
  })

  it('names each variable that deploy/compose.yaml gives to our programs', () => {
    const given = [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
    const ours = given.filter((name) => !name.startsWith('POSTGRES_'))
    expect(ours).toContain('SERVICE_DATABASE_URL')
    expect([...defaults.keys()]).toEqual(expect.arrayContaining(ours))
  })

  it.each(defaultsOfVariables(tree))('gives %s the default of the code, %s', (name, standard) => {
    expect(defaults.get(name)).toBe(standard)
  })
})

describe('.env.example', () => {
  it('has a line for exactly the variables of the two programs', () => {
    const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort()
    const ofOthers = ['BACKUP_PASSPHRASE', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'TEST_DEEP']
    expect(names).toEqual(variablesRead(tree).filter((name) => !ofOthers.includes(name)))
  })
})

describe('docs/http.md', () => {
  const http = read('docs/http.md')

  it('names exactly the operations of console and service', () => {
    const names = ['Console', 'Service', 'Management interface'].flatMap((heading) => namesInTables(http, heading))
    expect(names.sort()).toEqual(operations(tree))
  })

  it('names the roles of every operation of the console', () => {
    const said = rowsUnder(http, 'Console').map(([name = '', who]) => [codeIn(name)[0], who])
    expect(said).toEqual(said.map(([name = '']) => [name, whoMayUse(name)]))
  })
})

describe('docs/roles.md', () => {
  const roles = read('docs/roles.md')
  const ticks = (cells: readonly string[]) => cells.map((cell) => cell === '✓')

  it('names the roles of every action', () => {
    const said = rowsUnder(roles, 'What people can do').map(([, operation = '', ...cells]) => {
      const [name = ''] = codeIn(operation)
      return [name, ticks(cells)] as const
    })
    expect(said.length).toBeGreaterThan(0)
    expect(said).toEqual(said.map(([name]) => [name, rolesOf(name)]))
  })

  it('has the actions of the page Settings › Roles, in its order', () => {
    const said = rowsUnder(roles, 'What people can do').map(([action, operation = '']) => [
      action,
      codeIn(operation)[0],
    ])
    expect(said).toEqual(ABILITIES.map(({ ability, operation }) => [words.abilities[ability], operation]))
  })

  it('names the roles of every page', () => {
    const said = rowsUnder(roles, 'Pages').map(([page = '', ...cells]) => [codeIn(page)[0], ticks(cells)])
    expect(said.sort()).toEqual(pagesOfRoles())
  })
})

describe.each(docs)('%s', (doc) => {
  const markdown = read(doc)

  it('names only files and folders that exist', () => {
    expect(pathsIn(markdown).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('has no marks of a merge that was left half done', () => {
    expect(markdown).not.toMatch(/^(?:<{7}|>{7}) /m)
  })

  it('names only browser tests that exist', () => {
    const specs = codeIn(markdown).filter((name) => /^[\w-]+\.spec\.ts$/.test(name))
    expect(specs.filter((name) => !existsSync(join(ROOT, 'e2e', name)))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    const broken = linksIn(markdown).filter(({ file, heading }) => {
      const target = file === '' ? doc : join(dirname(doc), file)
      if (!existsSync(join(ROOT, target))) return true
      return heading !== undefined && !anchorsIn(read(target)).includes(heading)
    })
    expect(broken).toEqual([])
  })
})

it.each([...docs, ...workflows])('%s names only commands that exist', (file) => {
  const named = [...read(file).matchAll(/\bnpm run ([a-z0-9:-]+)/g)].map(([command]) => command)
  expect(named.filter((command) => !commands().includes(command))).toEqual([])
})

describe('docs/decisions', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => basename(file))

  it('gives each its own number', () => {
    const numbers = decisions.map((name) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('lists each in its index', () => {
    const listed = linksIn(read('docs/decisions/README.md')).map(({ file }) => file)
    expect(decisions.filter((name) => !listed.includes(name))).toEqual([])
  })
})

it('pictures of the docs are small', () => {
  const pictures = globSync('docs/pictures/*', { cwd: ROOT })
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((picture) => statSync(join(ROOT, picture)).size > PICTURE_BYTES)).toEqual([])
})
