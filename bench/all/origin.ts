import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import { ROOT } from '#scripts/launcher/child.ts'

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The measured commit, with `-changed` if files differ from it. */
export function measuredCommit(): string {
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '-changed' : '')
}

export function measuringMachine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  return `${cpus().length} × ${model}, ${(totalmem() / 1e9).toFixed(0)} GB, ${release()}, Node ${process.version}`
}
