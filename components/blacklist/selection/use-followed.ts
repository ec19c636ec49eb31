import { useEffect, useRef, useState } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { type Followed, followSelection } from './follow-selection.ts'
import type { Selection } from './selection.ts'

type Last = Pick<Followed, 'keys' | 'lost'> & { readonly answer: BlacklistAnswer | undefined }

/**
 * Lets a selection follow its users through edits, as far as the answers on screen show them.
 *
 * @returns how many users could not be followed.
 */
export function useFollowed(
  selection: Selection,
  answer: BlacklistAnswer | undefined,
  onFollow: (selection: Selection) => void,
): number {
  const last = useRef<Last>({ keys: new Map(), lost: new Set(), answer: undefined })
  const [lost, setLost] = useState(0)
  useEffect(() => {
    if (!answer) return
    const before = last.current
    const next = followSelection({ ...before, selection }, before.answer ?? answer, answer)
    last.current = { ...next, answer }
    setLost(next.lost.size)
    if ([...selection.keys()].some((key) => !next.selection.has(key))) onFollow(next.selection)
  }, [selection, answer, onFollow])
  return lost
}
