import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launcher/child.ts'
import { ZONES } from './import-table.ts'
import { LINTER_ZONES } from './linter-zones.ts'
import { violations, zoneOf } from './violations.ts'

/** Whether the last pattern that matches a text includes it; a leading `!` excludes it. */
function isTaken(patterns: readonly string[], text: string): boolean {
  const last = patterns.findLast((pattern) => matchesGlob(text, pattern.replace(/^!/, '')))
  return last !== undefined && !last.startsWith('!')
}

function linterForbids(file: string, target: string): boolean {
  const rule = LINTER_ZONES.findLast(({ includes }) => isTaken(includes, file))?.linter.rules.style.noRestrictedImports
  return rule !== undefined && rule !== 'off' && rule.options.patterns.some(({ group }) => isTaken(group, `#${target}`))
}

/** A file of each zone, all of one feature, so that only zones matter. */
const FILES = [
  'lib/contract/x.ts',
  'lib/contract/x-schema.ts',
  'lib/platform/csv/x.ts',
  'lib/platform/database/x.ts',
  'lib/platform/metrics/x.ts',
  'lib/platform/network/x.ts',
  'lib/platform/version/x.ts',
  'lib/platform/wording/x.ts',
  'lib/platform/access/api/x.ts',
  'lib/platform/access/x.ts',
  'lib/platform/browser/x.ts',
  'lib/platform/http/x.ts',
  'lib/service-client/x.ts',
  'lib/matching/x-schema.ts',
  'lib/matching/x.ts',
  'lib/mirror/api/x-schema.ts',
  'lib/mirror/api/x.ts',
  'lib/mirror/store/x.ts',
  'lib/features/check/api/x.ts',
  'lib/features/check/api/x-schema.ts',
  'lib/features/check/words/x.ts',
  'lib/features/check/browser/x.ts',
  'lib/features/check/server/x.ts',
  'components/ui/x.tsx',
  'components/values/x.tsx',
  'components/check/x.tsx',
  'app/wording/x.ts',
  'app/api/check/route.ts',
  'app/(console)/check/page.tsx',
  'service/http/x.ts',
  'lib/mirror/store/x.test.ts',
  'scripts/serving/x.ts',
  'scripts/x.ts',
]

describe('the linter', () => {
  it('has the zones of the table; run write-linter-zones.ts after changing the table', () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, 'scripts/architecture/linter-zones.json'), 'utf8'))
    expect(overrides).toEqual(LINTER_ZONES)
  })

  it('is tested with a file of every zone', () => {
    const inFolders = ZONES.filter(({ files }) => files.some((glob) => glob.includes('/')))
    expect(new Set(FILES.map((file) => zoneOf(file)?.name))).toEqual(new Set(inFolders.map(({ name }) => name)))
  })

  it.each(FILES)('agrees with the table on %s', (file) => {
    const others = FILES.filter((target) => zoneOf(target) !== zoneOf(file))
    const tableForbids = (target: string) =>
      violations(new Map([[file, `import type { X } from '#${target}'`]])).length > 0
    expect(others.filter((target) => linterForbids(file, target))).toEqual(others.filter(tableForbids))
  })
})
