import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'

/** Source text by path relative to the project's folder. */
export type SourceTree = ReadonlyMap<string, string>

export function readSourceTree(): SourceTree {
  // `**` skips folders whose name begins with a dot.
  const folders = '{app,app/.well-known,bench,components,e2e,lib,scripts,service}'
  const paths = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: ROOT })
  const atTop = globSync('*.{ts,mjs}', { cwd: ROOT }).filter((path) => !path.endsWith('.d.ts'))
  return new Map([...paths, ...atTop].sort().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}
