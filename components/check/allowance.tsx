import { createContext } from 'react'
import type { Allowance } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Reports a person's use of the hourly limit after each use. */
export const AllowanceContext = createContext<(allowance: Allowance | undefined) => void>(() => {})

/** How much of the hourly limit a person in support has used. */
export function AllowanceNote({ allowance: { check, reveal } }: { readonly allowance: Allowance }) {
  const { words, say } = useWords('check')
  const checked = say(words.checksUsed, { used: check.used, count: check.most })
  const revealed = say(words.revealsUsed, { used: reveal.used, count: reveal.most })
  return <p className="mt-1 text-small text-ink-2">{`${checked} ${revealed}`}</p>
}
