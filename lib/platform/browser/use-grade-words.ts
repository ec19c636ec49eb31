import { useWords } from './words-context.tsx'

/** What a sync of a grade rests on, as the rest of a sentence. The page must provide the words of `grades`. */
export function useGradeWords(): (grade: string, lagSeconds: number) => string {
  const { words, say } = useWords('grades')
  const restsOn: Readonly<Record<string, string>> = words.restsOn
  return (grade, lagSeconds) => {
    const base = restsOn[grade] ?? grade
    if (lagSeconds === 0 || grade === 'best-effort') return base
    if (grade === 'count') return [base, words.current].join(', ')
    const notOlder = say(words.notOlder, { count: lagSeconds })
    // Of answers that may be old, the ends prove nothing about who jumped there.
    return grade === 'snapshot' ? [base, notOlder].join(', ') : [base, words.noJumps, notOlder].join(', ')
  }
}
