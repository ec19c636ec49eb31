import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../launcher/child.ts'
import { violations } from './violations.ts'

const restriction = z.object({ options: z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) }) })
const configuration = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({
        rules: z.object({
          style: z.object({ noRestrictedImports: z.union([z.literal('off'), restriction]).optional() }).optional(),
        }),
      }),
    }),
  ),
})

const { overrides } = configuration.parse(JSON.parse(readFileSync(join(ROOT, '.biome.json'), 'utf8')))

/** Whether the last pattern that matches a text takes it in; one with a leading `!` takes it out. */
function isTaken(patterns: readonly string[], text: string): boolean {
  const last = patterns.findLast((pattern) => matchesGlob(text, pattern.replace(/^!/, '')))
  return last !== undefined && !last.startsWith('!')
}

function linterForbids(file: string, target: string): boolean {
  const rule = overrides
    .filter(({ includes }) => isTaken(includes, file))
    .findLast(({ linter }) => linter.rules.style?.noRestrictedImports !== undefined)?.linter.rules
    .style?.noRestrictedImports
  if (rule === undefined || rule === 'off') return false
  return rule.options.patterns.some(({ group }) => isTaken(group, `#${target}`))
}

const tableForbids = (file: string, target: string) => violations(new Map([[file, `import '#${target}'`]])).length > 0

const FILES = [
  'lib/contract/x.ts',
  'lib/client/x.ts',
  'lib/database/x.ts',
  'lib/network/x.ts',
  'lib/server/x.ts',
  'lib/staff/x.ts',
  'lib/browser/x.ts',
  'components/ui/x.tsx',
  'components/blacklist/x.tsx',
  'app/(console)/blacklist/page.tsx',
  'app/api/session/route.ts',
  'service/routes/x.ts',
  'lib/server/x.test.ts',
]

/** The linter knows imports between folders, which are written with `#`; those inside a folder are relative. */
const TARGETS = [
  'lib/contract/pagination.ts',
  'lib/contract/blacklist-schema.ts',
  'lib/service-client/fraud-api.ts',
  'lib/platform/database/open.ts',
  'lib/platform/network/client-network.ts',
  'lib/service-client/tokens.ts',
  'lib/platform/http/page-session.ts',
  'lib/platform/access/accounts.ts',
  'lib/platform/access/api/roles.ts',
  'lib/browser/words.ts',
  'components/ui/button.tsx',
  'components/frame/frame.tsx',
  'app/api/session/route.ts',
  'service/app.ts',
  'e2e/stack.ts',
]

const folder = (path: string) => path.split('/').slice(0, 2).join('/')

describe('the linter', () => {
  it.each(FILES)('agrees with the import table on %s', (file) => {
    const others = TARGETS.filter((target) => folder(target) !== folder(file))
    const verdicts = (forbids: typeof linterForbids) => others.filter((target) => forbids(file, target))
    expect(verdicts(linterForbids)).toEqual(verdicts(tableForbids))
  })
})
