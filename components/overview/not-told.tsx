import type { NotTold } from '#lib/features/overview/api/overview.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Says why there are no figures by a field. */
export function NotToldText({ notTold, path }: NotTold) {
  const { words, say } = useWords('overview')
  return <p>{say(words.notTold[notTold], { field: path })}</p>
}
