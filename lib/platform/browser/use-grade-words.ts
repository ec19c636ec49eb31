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

  function restingOn({ grade, lagSeconds }: Basis): string {
    const basis = restsOn[grade] ?? grade
    if (lagSeconds === 0 || grade === 'best-effort') return basis
    if (grade === 'count') return say(words.andGiven, { basis, condition: words.current })
    const condition = say(words.notOlder, { count: lagSeconds })
    if (grade === 'snapshot') return say(words.given, { basis, condition })
    // If answers may be old, the ends of the list do not show who moved there.
    return say(words.andGiven, { basis: `${basis}, ${words.noJumps}`, condition })
  }

  return (basis) => {
    const { provisos, notLookedIn = [] } = basis
    const unseen = notLookedIn.length > 0 ? [say(words.notLookedIn, { fields: notLookedIn.join(', ') })] : []
    return [restingOn(basis), ...provisos.map((proviso) => known[proviso] ?? proviso), ...unseen].join('; ')
  }
}
