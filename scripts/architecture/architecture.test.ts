import { describe, expect, it } from 'vitest'
import { importCycles } from './cycles.ts'
import { ZONES } from './import-table.ts'
import { importsOf } from './imports.ts'
import { readSourceTree } from './source-tree.ts'
import { violations } from './violations.ts'

const tree = readSourceTree()

describe('the source tree', () => {
  it('is read completely, with its imports', () => {
    expect(tree.size).toBeGreaterThan(100)
    expect([...tree].flatMap(([path, source]) => importsOf(path, source)).length).toBeGreaterThan(300)
  })

  it('imports nothing that the table forbids', () => {
    expect(violations(tree)).toEqual([])
  })

  it('hides the details of errors on every page and layout that waits for something', () => {
    const pages = [...tree].filter(([path]) => /^app\/.*\b(?:page|layout)\.tsx$/.test(path))
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.filter(([, source]) => source.includes('export default async')).map(([path]) => path)).toEqual([])
  })

  it('has no import cycles', () => {
    expect(importCycles(tree)).toEqual([])
  })
})

const planted = (path: string, source: string) => violations(new Map([[path, source]]))

describe('the table', () => {
  it('names only zones that exist', () => {
    const names = ZONES.map((zone) => zone.name)
    expect(
      ZONES.flatMap((zone) => (zone.zones === 'all' ? [] : zone.zones)).filter((name) => !names.includes(name)),
    ).toEqual([])
  })

  it('names no single file', () => {
    const globs = ZONES.flatMap(({ files }) => files)
    expect(globs.filter((glob) => !glob.includes('*'))).toEqual([])
  })

  it.each([
    ['lib/contract/x.ts', "import { z } from 'zod'"],
    ['lib/contract/x.ts', "import { x } from './x-schema.ts'"],
    ['components/check/x.tsx', "import { x } from '#lib/contract/x-schema.ts'"],
    ['components/check/x.tsx', "import { type X, x } from '#lib/features/check/api/x-schema.ts'"],
    ['lib/contract/x-schema.ts', "import 'node:fs'"],
    ['lib/contract/x.ts', "import { log } from '#lib/platform/log.ts'"],
    ['lib/platform/database/x.ts', "import { success } from '#lib/contract/envelope.ts'"],
    ['lib/platform/metrics/x.ts', "import { log } from '../log.ts'"],
    ['lib/platform/x.ts', "import { x } from '#lib/features/check/api/x.ts'"],
    ['lib/platform/x.ts', "import { x } from '#lib/service-client/x.ts'"],
    ['lib/platform/x.ts', "import { x } from '#lib/mirror/x.ts'"],
    ['lib/platform/x.ts', "import { x } from '#service/store/x.ts'"],
    ['lib/platform/x.ts', "import { x } from './testing.ts'"],
    ['lib/platform/browser/x.ts', "import { x } from '../log.ts'"],
    ['lib/platform/access/api/x.ts', "import { x } from '../session.ts'"],
    ['lib/service-client/x.ts', "import { x } from '#lib/features/keys/server/x.ts'"],
    ['lib/service-client/x.ts', "import { cache } from 'react'"],
    ['lib/matching/x.ts', "import { x } from '#lib/features/check/api/x.ts'"],
    ['lib/matching/x.ts', "import { x } from '#lib/platform/log.ts'"],
    ['lib/mirror/x.ts', "import { x } from '#lib/platform/access/session.ts'"],
    ['lib/mirror/x.ts', "import { x } from '#lib/features/changes/server/x.ts'"],
    ['lib/mirror/api/x.ts', "import { x } from '../store/x.ts'"],
    ['lib/features/check/server/x.ts', "import { x } from '#lib/features/changes/server/x.ts'"],
    ['lib/features/check/server/x.ts', "import { cache } from 'lru-cache'"],
    ['lib/features/check/browser/x.ts', "import { x } from '../server/x.ts'"],
    ['lib/features/check/browser/x.ts', "import { x } from '../api/x-schema.ts'"],
    ['lib/features/check/browser/x.ts', "import { z } from 'zod'"],
    ['lib/features/check/browser/x.ts', "import { x } from '#lib/mirror/query/x.ts'"],
    ['lib/features/check/api/x.ts', "import { x } from '../server/x.ts'"],
    ['lib/features/check/words/x.ts', "import { x } from '../api/x.ts'"],
    ['components/ui/x.tsx', "import { x } from '#components/blacklist/table/row.tsx'"],
    ['components/blacklist/x.tsx', "import { x } from '#components/frame/frame.tsx'"],
    ['components/blacklist/x.tsx', "import { x } from '#lib/features/check/api/x.ts'"],
    ['components/blacklist/x.tsx', "import { x } from '#lib/features/blacklist/server/x.ts'"],
    ['app/api/x/route.ts', "import { x } from '#components/ui/button.tsx'"],
    ['app/api/x/route.ts', "import { x } from '#service/app.ts'"],
    ['app/(console)/x/page.tsx', "import { x } from '#lib/service-client/session-tokens.ts'"],
    ['app/(console)/x/page.tsx', "import { x } from '#service/app.ts'"],
    ['service/x.ts', "import { x } from '#lib/platform/log.ts'"],
    ['service/x.ts', "import { x } from '#app/x.ts'"],
    ['service/x.ts', "import { x } from '#e2e/hostile-upstream.ts'"],
    ['service/x.ts', "import { x } from '../lib/contract/json.ts'"],
    ['elsewhere/x.ts', ''],
  ])('refuses %s with: %s', (path, source) => {
    expect(planted(path, source)).toHaveLength(1)
  })

  it.each([
    ["export { x } from '#service/app.ts'"],
    ["export * from '#service/app.ts'"],
    ["import '#service/app.ts'"],
    ["import {\n  x,\n  type Y,\n} from '#service/app.ts'"],
    ["const x = await import('#service/app.ts')"],
    ["const x = require( '#service/app.ts' )"],
    ['const x = await import(name)'],
    ["const a = 1\nimport x from '../../service/app.ts'"],
  ])('refuses every way of importing: %s', (source) => {
    expect(planted('lib/platform/x.ts', source)).toHaveLength(1)
  })

  it('permits the imports that it allows', () => {
    const source = "import { z } from 'zod'\nimport { x } from '#lib/contract/json.ts'\nimport './y.ts'"
    expect(planted('lib/platform/x.ts', source)).toEqual([])
  })

  it('reports an import cycle, even through a type', () => {
    const round = new Map([
      ['lib/platform/a.ts', "import type { B } from './b.ts'"],
      ['lib/platform/b.ts', "import { c } from '#lib/mirror/c.ts'"],
      ['lib/mirror/c.ts', "import { a } from '#lib/platform/a.ts'"],
    ])
    expect(importCycles(round)).toEqual(['lib/platform/a.ts → lib/platform/b.ts → lib/mirror/c.ts → lib/platform/a.ts'])
  })
})
