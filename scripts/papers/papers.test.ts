import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSourceTree } from '../architecture/source-tree.ts'
import { ROOT } from '../launcher/child.ts'
import { commands, folders, routes, variablesRead } from './facts.ts'
import { namesInTables } from './tables.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const readme = read('README.md')
const tree = readSourceTree()

describe('README.md', () => {
  it('names every variable that the code reads, and no other', () => {
    expect(namesInTables(readme, 'Variables')).toEqual(variablesRead(tree))
  })

  it('names every command, and no other', () => {
    expect(namesInTables(readme, 'Commands')).toEqual(commands())
  })

  it('names every folder of source, and no other', () => {
    expect(namesInTables(readme, 'Folders')).toEqual(folders(tree))
  })

  it('names every operation of console and service, and no other', () => {
    expect(namesInTables(readme, 'HTTP')).toEqual(routes(tree))
  })

  it('names only files and folders that exist', () => {
    const paths = [
      ...readme.matchAll(/(?<![\w/.-])(?:app|bench|components|e2e|lib|scripts|service)\/[\w./-]*[\w]/g),
    ].map(([path]) => path)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('.env.example', () => {
  it('has a line for every variable of the two programs, and no other', () => {
    const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort()
    const ofTests = ['CHROMIUM_PATH', 'TEST_DATABASE_URL']
    expect(names).toEqual(variablesRead(tree).filter((name) => !ofTests.includes(name)))
  })
})
