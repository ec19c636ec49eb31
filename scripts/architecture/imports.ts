import { posix } from 'node:path'

/** An import as written, and its target. */
export type Import =
  | { readonly kind: 'file'; readonly text: string; readonly path: string; readonly isOfTypes: boolean }
  | { readonly kind: 'package'; readonly text: string; readonly name: string }
  /** `import(variable)`, whose target cannot be checked. */
  | { readonly kind: 'unknown'; readonly text: string }

const STATIC = /(?:^|[;}])\s*(?:import|export)\s(type\s+\{)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\b(?:import|require|import\.meta\.resolve)\(\s*(?:['"]([^'"]+)['"]|([^)'"\s][^)]*))/g

function packageName(text: string): string {
  if (text.startsWith('node:')) return 'node:'
  const [first = '', second = ''] = text.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function resolveImport(from: string, text: string, isOfTypes = false): Import {
  if (text.startsWith('#')) return { kind: 'file', text, path: text.slice(1), isOfTypes }
  if (text.startsWith('.')) return { kind: 'file', text, path: posix.join(posix.dirname(from), text), isOfTypes }
  return { kind: 'package', text, name: packageName(text) }
}

/** Every import of a file: static, side-effect only, re-export, dynamic and type-only. */
export function importsOf(path: string, source: string): readonly Import[] {
  const fixed = [...source.matchAll(STATIC)].map(([, type, text = '']) => resolveImport(path, text, type !== undefined))
  const dynamic = [...source.matchAll(DYNAMIC)].map(
    ([, text, variable]): Import =>
      text === undefined ? { kind: 'unknown', text: variable ?? '' } : resolveImport(path, text),
  )
  return [...fixed, ...dynamic]
}
