import { describe, expect, it } from 'vitest'
import { importCycles } from './cycles.ts'
import { ZONES } from './import-table.ts'
import { importsOf } from './imports.ts'
import { readSourceTree } from './source-tree.ts'
import { violations } from './violations.ts'

const tree = readSourceTree()

describe('the source tree', () => {
  it('is seen whole, with its imports', () => {
    expect(tree.size).toBeGreaterThan(100)
    expect([...tree].flatMap(([path, source]) => importsOf(path, source)).length).toBeGreaterThan(300)
  })

  it('imports nothing that the table forbids', () => {
    expect(violations(tree)).toEqual([])
  })

  it('has no files that import one another in a round', () => {
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

  it.each([
    ['lib/contract/x.ts', "import { z } from 'zod'"],
    ['lib/contract/x.ts', "import type { X } from './x-schema.ts'"],
    ['lib/contract/x-schema.ts', "import 'node:fs'"],
    ['lib/client/x.ts', "import { configuration } from '#lib/platform/configuration/configuration.ts'"],
    ['lib/client/x.ts', "import { cache } from 'react'"],
    ['lib/database/x.ts', "import { success } from '#lib/contract/envelope.ts'"],
    ['lib/server/x.ts', "import { cache } from 'react'"],
    ['lib/server/x.ts', "import { x } from '#service/store/x.ts'"],
    ['lib/staff/x.ts', "import { x } from '#lib/browser/x.ts'"],
    ['lib/server/x.ts', "import { x } from '#lib/platform/testing/testing.ts'"],
    ['lib/browser/x.ts', "import { x } from '#lib/platform/access/session.ts'"],
    ['lib/browser/x.ts', "import { x } from '#lib/service-client/fraud-api.ts'"],
    ['lib/browser/x.ts', "import { x } from '#lib/contract/blacklist-schema.ts'"],
    ['components/ui/x.tsx', "import { x } from '#lib/browser/words.ts'"],
    ['components/ui/x.tsx', "import { x } from '#components/blacklist/row.tsx'"],
    ['components/blacklist/x.tsx', "import { x } from '#components/frame/frame.tsx'"],
    ['components/blacklist/x.tsx', "import { x } from '#lib/features/blacklist/server/load-blacklist.ts'"],
    ['app/api/x/route.ts', "import { x } from '#lib/service-client/fraud-api.ts'"],
    ['app/api/x/route.ts', "import { x } from '#components/ui/button.tsx'"],
    ['app/(console)/x/page.tsx', "import { x } from '#lib/service-client/fraud-api.ts'"],
    ['app/(console)/x/page.tsx', "import { x } from '#lib/service-client/tokens.ts'"],
    ['app/(console)/x/page.tsx', "import { x } from '#service/app.ts'"],
    ['service/x.ts', "import { x } from '#lib/platform/http/answer.ts'"],
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
    expect(planted('lib/server/x.ts', source)).toHaveLength(1)
  })

  it('takes what it allows', () => {
    const source = "import { z } from 'zod'\nimport { x } from '#lib/contract/json.ts'\nimport './y.ts'"
    expect(planted('lib/server/x.ts', source)).toEqual([])
  })

  it('sees a round of files, also through a type', () => {
    const round = new Map([
      ['lib/server/a.ts', "import type { B } from './b.ts'"],
      ['lib/server/b.ts', "import { c } from '#lib/staff/c.ts'"],
      ['lib/staff/c.ts', "import { a } from '#lib/server/a.ts'"],
    ])
    expect(importCycles(round)).toEqual(['lib/server/a.ts → lib/server/b.ts → lib/staff/c.ts → lib/server/a.ts'])
  })
})
