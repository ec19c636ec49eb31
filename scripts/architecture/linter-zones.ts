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

/** A glob of files as imports with `#` are written; the linter takes `**` only between slashes. */
function asImport(glob: string): string {
  return glob.startsWith('**/') ? `#*/${glob}` : `#${glob}`
}

const rootOf = (glob: string) => glob.slice(0, glob.indexOf('*'))

/**
 * What a zone may import, taken out of a ban of everything. Zones lie within the folders of others and the last pattern
 * that matches wins, so the outer ones come first; one that is forbidden is named only within a folder that is allowed.
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
 * The overrides of the linter that hold the table of imports: of several that match a file the last one counts, so the
 * zone that the table names first comes last. Imports within a room are relative, which the linter does not judge, and
 * features of one kind are told apart by the test alone.
 */
export const LINTER_ZONES: readonly Override[] = [...ZONES].reverse().map(overrideOf)
