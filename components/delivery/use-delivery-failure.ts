import { useWords } from '#lib/platform/browser/words-context.tsx'

const NAMED = ['timeout', 'unreachable', 'private_address', 'secret_lost'] as const

function isNamed(failure: string): failure is (typeof NAMED)[number] {
  return (NAMED as readonly string[]).includes(failure)
}

/** Returns why a delivery did not arrive, in words, from its failure code. */
export function useDeliveryFailure(): (failure: string) => string {
  const { words, say } = useWords('delivery')
  const { failures } = words
  return (failure) => {
    if (isNamed(failure)) return failures[failure]
    return say(failures.status, { status: failure.replace(/^status_/, '') })
  }
}
