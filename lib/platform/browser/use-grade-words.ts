import { useWords } from './words-context.tsx'

/** What a sync proves, and the conditions of that. For an answer also the fields that were not searched yet. */
type Basis = {
  readonly grade: string
  readonly provisos: readonly string[]
  readonly lagSeconds: number
  readonly notLookedIn?: readonly string[]
}

/** Describes what a sync rests on, as the end of a sentence. The page must provide the words of `grades`. */
export function useGradeWords(): (basis: Basis) => string {
  const { words, say } = useWords('grades')
  const restsOn: Readonly<Record<string, string>> = words.restsOn
  const known: Readonly<Record<string, string>> = words.provisos

  function conditions({ grade, lagSeconds }: Basis): readonly string[] {
    if (lagSeconds === 0 || grade === 'best-effort') return []
    if (grade === 'count') return [words.current]
    const notOlder = say(words.notOlder, { count: lagSeconds })
    // If answers may be old, the ends of the list do not show who moved there.
    return grade === 'snapshot' ? [notOlder] : [words.noJumps, notOlder]
  }

  return (basis) => {
    const base = [restsOn[basis.grade] ?? basis.grade, ...conditions(basis)].join(', ')
    const { provisos, notLookedIn = [] } = basis
    const unseen = notLookedIn.length > 0 ? [say(words.notLookedIn, { fields: notLookedIn.join(', ') })] : []
    return [base, ...provisos.map((proviso) => known[proviso] ?? proviso), ...unseen].join('; ')
  }
}
