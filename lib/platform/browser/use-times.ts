import { useMemo } from 'react'
import { type Times, timesIn } from './times.ts'
import { useWords } from './words-context.tsx'

/** Formats times for the reader; the page must provide the words of `times`. */
export function useTimes(zone: string): Times {
  const { words, say } = useWords('times')
  return useMemo(() => timesIn(zone, words, say), [zone, words, say])
}
