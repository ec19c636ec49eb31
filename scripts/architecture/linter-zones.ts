import { ZONES, type Zone } from './import-table.ts'

type Override = {
  readonly includes: readonly string[]
  readonly linter: {
    readonly rules: {
      readonly style: {
        readonly noRestrictedImports:
          | 'off'
          | { readonly level: 'error'; readonly options: { readonly patterns: readonly [Restriction] } }
      }
    }
  }
}
type Restriction = { readonly group: readonly string[]; readonly message: string }

const MESSAGE = 'The table of scripts/architecture forbids this import.'

/** Converts a glob of files to one of `#` imports. The linter accepts `**` only between slashes. */
function asImport(glob: string): string {
  return glob.startsWith('**/') ? `#*/${glob}` : `#${glob}`
}

const rootOf = (glob: string) => glob.slice(0, glob.indexOf('*'))

/**
 * Bans everything, then allows what the zone may import. Zones nest and the last matching pattern wins, so outer zones
 * come first. A forbidden zone is listed only inside an allowed one.
 */
function patternsOf(zone: Zone): readonly string[] {
  const allowed = new Set([zone.name, ...zone.zones, ...(zone.types ?? [])])
  const patterns: string[] = []
  for (const { name, files } of [...ZONES].reverse()) {
    for (const glob of files.filter((each) => each.includes('/'))) {
      const isInAllowed = patterns.some(
        (pattern) => glob.startsWith('**/') || glob.startsWith(rootOf(pattern).slice(2)),
      )
      if (allowed.has(name)) patterns.push(`!${asImport(glob)}`)
      else if (isInAllowed) patterns.push(asImport(glob))
    }
  }
  return patterns
}

function overrideOf(zone: Zone): Override {
  const group = ['#*/**', ...patternsOf(zone)]
  return {
    includes: zone.files,
    linter: {
      rules: {
        style: {
          noRestrictedImports:
            zone.zones === 'all' ? 'off' : { level: 'error', options: { patterns: [{ group, message: MESSAGE }] } },
        },
      },
    },
  }
}

/**
 * The linter overrides that enforce the table of imports. The last matching override wins, so the first zone of the
 * table comes last. The linter cannot check relative imports or tell features apart; the test does.
 */
export const LINTER_ZONES: readonly Override[] = [...ZONES].reverse().map(overrideOf)
