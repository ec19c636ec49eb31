import { keepsContract, type Result } from './run-checks.ts'

const TITLES: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2': 'Shapes',
  '4': 'Operations',
  '5': 'Authentication',
  '7': 'Errors',
  '8': 'Limits',
  choice: 'What the contract leaves open',
  copy: 'What the synced copy assumes',
}

const SIGNS = { kept: 'kept  ', broken: 'BROKEN', unmet: 'unmet ', noted: 'noted ', untried: '–     ' } as const

const titleOf = ({ rests }: Result) => TITLES[rests.split('.')[0] ?? ''] ?? rests

function lineOf({ outcome, rests, sentence, detail }: Result): string {
  const section = /^\d/.test(rests) ? `${rests.padEnd(4)} ` : ''
  return [`  ${SIGNS[outcome]}  ${section}${sentence}`, ...(detail === '' ? [] : [`          → ${detail}`])].join('\n')
}

/** The report for people. */
export function printed(results: readonly Result[]): string {
  const groups = Object.values(TITLES).map((title) => {
    const lines = results.filter((result) => titleOf(result) === title).map(lineOf)
    return lines.length === 0 ? '' : `\n${title}\n${lines.join('\n')}\n`
  })
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  const figures = `${count('kept')} kept, ${count('broken')} broken, ${count('unmet')} unmet, ${count('noted')} noted, ${count('untried')} not tried`
  const verdict = keepsContract(results) ? 'It keeps the contract' : 'It does not keep the contract'
  return `${groups.join('')}\n${verdict}: ${figures}.\n`
}

/** The report for programs. */
export function asJson(url: string, results: readonly Result[]): string {
  return `${JSON.stringify({ url, keepsContract: keepsContract(results), results }, undefined, 2)}\n`
}
