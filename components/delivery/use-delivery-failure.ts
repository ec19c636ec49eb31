import { deliveryFailure } from '#lib/platform/browser/delivery-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Returns why a delivery did not arrive, in words, from its failure code. */
export function useDeliveryFailure(): (failure: string) => string {
  const { words, say } = useWords('delivery')
  return (failure) => deliveryFailure(failure, words.failures, say)
}
