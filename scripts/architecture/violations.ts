import { matchesGlob } from 'node:path'
import { ZONES, type Zone } from './import-table.ts'
import { type Import, importsOf } from './imports.ts'
import type { SourceTree } from './source-tree.ts'

export function zoneOf(path: string): Zone | undefined {
  return ZONES.find((zone) => zone.files.some((pattern) => matchesGlob(path, pattern)))
}

/** Folders of `components` outside any feature. */
const SHARED_COMPONENTS = new Set(['ui', 'values'])

function featureOf(path: string): string | undefined {
  const [, feature] = /^(?:lib\/features|components)\/([^/]+)\//.exec(path) ?? []
  return feature !== undefined && SHARED_COMPONENTS.has(feature) ? undefined : feature
}

/** The folder within which files use relative imports. */
function roomOf(path: string): string | undefined {
  const [first, second, third] = path.split('/')
  if (first === 'lib' && second === 'features') return `lib/features/${third}`
  return first === 'lib' || first === 'components' ? `${first}/${second}` : first
}

function mayImport({ zones, types = [] }: Zone, target: Zone, isOfTypes: boolean): boolean {
  return zones === 'all' || zones.includes(target.name) || (isOfTypes && types.includes(target.name))
}

type FileImport = Extract<Import, { kind: 'file' }>

function faultOfFile(zone: Zone, from: string, { path, text, isOfTypes }: FileImport): string | undefined {
  if (text.startsWith('.') && roomOf(from) !== roomOf(path))
    return 'leaves its room by a relative path; start it with #'
  const target = zoneOf(path)
  if (!target) return 'has a target in no zone of the table'
  if (target !== zone && !mayImport(zone, target, isOfTypes)) return `is in "${target.name}", which it may not import`
  const [feature, other] = [featureOf(from), featureOf(path)]
  return feature !== undefined && other !== undefined && feature !== other ? 'is in another feature' : undefined
}

function faultOf(zone: Zone, from: string, found: Import): string | undefined {
  if (found.kind === 'file') return faultOfFile(zone, from, found)
  if (zone.packages === 'all') return undefined
  if (found.kind === 'unknown') return 'is not a literal, so it cannot be checked'
  return zone.packages.includes(found.name) ? undefined : 'is a package it may not import'
}

/** A sentence for every import that the table forbids. */
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
