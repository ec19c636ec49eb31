import { matchesGlob } from 'node:path'
import { ZONES, type Zone } from './import-table.ts'
import { type Import, importsOf } from './imports.ts'
import type { SourceTree } from './source-tree.ts'

/** The zone of a file; `undefined` when the table knows no such place. */
export function zoneOf(path: string): Zone | undefined {
  return ZONES.find((zone) => zone.files.some((pattern) => matchesGlob(path, pattern)))
}

const area = (path: string) => path.split('/').slice(0, 2).join('/')
const top = (path: string) =>
  path.startsWith('lib/') || path.startsWith('components/') ? area(path) : path.split('/')[0]

function faultOfFile(zone: Zone, from: string, path: string, text: string): string | undefined {
  if (text.startsWith('.') && top(from) !== top(path)) return 'leaves its folder by a relative path; write it with #'
  const target = zoneOf(path)
  if (!target) return 'leads to a place the table does not know'
  if (zone.zones === 'all') return undefined
  if (target !== zone && !zone.zones.includes(target.name)) return `is of "${target.name}", which it may not import`
  if (zone.areasApart && target === zone && area(from) !== area(path)) return 'is of another area'
  return undefined
}

function faultOf(zone: Zone, from: string, found: Import): string | undefined {
  if (found.kind === 'file') return faultOfFile(zone, from, found.path, found.text)
  if (zone.packages === 'all') return undefined
  if (found.kind === 'unknown') return 'is not a fixed text, so it cannot be checked'
  return zone.packages.includes(found.name) ? undefined : 'is a package it may not import'
}

/** Every import that the table forbids, one sentence each. */
export function violations(tree: SourceTree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const zone = zoneOf(path)
    if (!zone) return [`${path} is in no zone of the table`]
    return importsOf(path, source).flatMap((found) => {
      const fault = faultOf(zone, path, found)
      return fault ? [`${path} (${zone.name}): "${found.text}" ${fault}`] : []
    })
  })
}
