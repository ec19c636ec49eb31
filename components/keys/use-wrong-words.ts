import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { textFault } from '#lib/contract/form-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Rule = {
  /** In characters (code points). */
  readonly longest?: number | undefined
  /** Sentence for an invalid value. */
  readonly invalid?: string | undefined
}

/** Returns the fault of a field in words: from its text, or from the service's answer. */
export function useWrongWords() {
  const { words, say } = useWords('apiSettings')
  const { wrong } = words

  /** Faults that need no request. */
  function ofText(text: string, { longest = Number.POSITIVE_INFINITY }: Rule): string | undefined {
    const fault = textFault(text, longest)
    return fault && say(wrong[fault], { longest })
  }

  function ofAnswer(entry: ErrorEntry | undefined, { longest, invalid }: Rule): string | undefined {
    if (!entry) return undefined
    if (entry.code === 'required') return wrong.required
    if (entry.code === 'too_long' && longest !== undefined) return say(wrong.tooLong, { longest })
    return invalid ?? say(wrong.invalid, { reason: entry.reason })
  }

  return { ofText, ofAnswer }
}
