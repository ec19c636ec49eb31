import { useCallback, useRef, useState } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { between, type Selection, select, userKey } from './selection.ts'

const NONE: Selection = new Map()

/** What is chosen in the table, and the ways to choose; all of it is of one list, and is gone when the list is another. */
export function useSelection(answer: BlacklistAnswer | undefined) {
  const [selection, setSelection] = useState(NONE)
  const last = useRef<number>(undefined)
  const [environment, setEnvironment] = useState(answer?.environment)
  if (answer && answer.environment !== environment) {
    setEnvironment(answer.environment)
    setSelection(NONE)
  }
  const items = answer?.items

  /** Chooses a row of the page or lets it go; with `isRange` all rows from the one before as well. */
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const user = items?.[index]
      if (!items || !user) return
      const users = isRange ? between(items, last.current ?? index, index) : [user]
      last.current = index
      setSelection((before) => select(before, users, !before.has(userKey(user))))
    },
    [items],
  )

  const choosePage = useCallback(
    (isChosen: boolean) => setSelection((before) => select(before, items ?? [], isChosen)),
    [items],
  )

  const clear = useCallback(() => setSelection(NONE), [])
  return { selection, toggle, choosePage, clear }
}
