import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Seconds in words; in whole minutes from one minute on. */
export function useAgeWords(): (seconds: number) => string {
  const { words, say } = useWords('check')
  return (seconds) =>
    seconds % 60 === 0 ? say(words.minutes, { count: seconds / 60 }) : say(words.seconds, { count: seconds })
}
