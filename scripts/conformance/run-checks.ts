import type { Check } from './check.ts'
import { ENVELOPE_CHECKS } from './checks/envelope.ts'
import { PAGE_CHECKS } from './checks/pages.ts'
import { REFRESH_CHECKS } from './checks/refresh.ts'
import { REFUSAL_CHECKS } from './checks/refusals.ts'
import { COPY_CHECKS } from './checks/synced-copy.ts'
import { TOKEN_CHECKS } from './checks/tokens.ts'
import { WRITING_CHECKS } from './checks/writing.ts'
import { type Subject, type SubjectOptions, subject } from './subject.ts'
import { broken, Unfit, untried, type Verdict } from './verdict.ts'

/** All checks in the order in which they run, each after its `needs`. */
export const CHECKS: readonly Check[] = [
  ...TOKEN_CHECKS,
  ...PAGE_CHECKS,
  ...REFRESH_CHECKS,
  ...REFUSAL_CHECKS,
  ...COPY_CHECKS,
  ...WRITING_CHECKS,
  ...ENVELOPE_CHECKS,
]

export type Result = Verdict & Pick<Check, 'id' | 'rests' | 'sentence'>

/** Only a section of the contract can be broken. */
function ofContract({ rests }: Check, verdict: Verdict): Verdict {
  return verdict.outcome === 'broken' && !/^\d/.test(rests) ? { ...verdict, outcome: 'unmet' } : verdict
}

async function verdictOf(check: Check, given: Subject): Promise<Verdict> {
  try {
    return ofContract(check, await check.run(given))
  } catch (error) {
    if (error instanceof Unfit) return ofContract(check, broken(error.message))
    throw error
  }
}

/** Runs all checks on a service, one after the other. */
export async function runChecks(options: SubjectOptions): Promise<readonly Result[]> {
  const given = subject(options)
  const failed = new Set<string>()
  const results: Result[] = []
  for (const check of CHECKS) {
    const { id, rests, sentence, needs = [] } = check
    const missing = needs.find((each) => failed.has(each))
    const verdict = missing === undefined ? await verdictOf(check, given) : untried(`needs ${missing}`)
    if (missing !== undefined || verdict.outcome === 'broken') failed.add(id)
    results.push({ id, rests, sentence, ...verdict })
  }
  return results
}

export function keepsContract(results: readonly Result[]): boolean {
  return results.every(({ outcome }) => outcome !== 'broken')
}
