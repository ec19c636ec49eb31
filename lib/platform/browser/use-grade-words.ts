import { useWords } from './words-context.tsx'

/** What a sync proves, and under what provisos; of an answer also the fields that are not looked in yet. */
type Basis = {
  readonly grade: string
  readonly provisos: readonly string[]
  readonly lagSeconds: number
  readonly notLookedIn?: readonly string[]
}

/** What a sync rests on, as the rest of a sentence. The page must provide the words of `grades`. */
export function useGradeWords(): (basis: Basis) => string {
  const { words, say } = useWords('grades')
  const restsOn: Readonly<Record<string, string>> = words.restsOn
  const known: Readonly<Record<string, string>> = words.provisos

  function conditions({ grade, lagSeconds }: Basis): readonly string[] {
    if (lagSeconds === 0 || grade === 'best-effort') return []
    if (grade === 'count') return [words.current]
    const notOlder = say(words.notOlder, { count: lagSeconds })
    // Of answers that may be old, the ends prove nothing about who jumped there.
    return grade === 'snapshot' ? [notOlder] : [words.noJumps, notOlder]
  }

  return (basis) => {
    const base = [restsOn[basis.grade] ?? basis.grade, ...conditions(basis)].join(', ')
    const { provisos, notLookedIn = [] } = basis
    const unseen = notLookedIn.length > 0 ? [say(words.notLookedIn, { fields: notLookedIn.join(', ') })] : []
    return [base, ...provisos.map((proviso) => known[proviso] ?? proviso), ...unseen].join('; ')
  }
}
