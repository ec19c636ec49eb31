import { importsOf } from './imports.ts'
import type { SourceTree } from './source-tree.ts'

/** Every import cycle, as `a → b → a`, once. */
export function importCycles(tree: SourceTree): readonly string[] {
  const done = new Set<string>()
  const cycles: string[] = []

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const found of importsOf(path, tree.get(path) ?? '')) {
      if (found.kind === 'file' && tree.has(found.path)) visit(found.path, [...trail, path])
    }
    done.add(path)
  }

  for (const path of tree.keys()) visit(path, [])
  return cycles
}
