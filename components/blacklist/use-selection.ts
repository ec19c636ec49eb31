import { useCallback, useRef, useState } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { between, type Selection, select, userKey } from './selection.ts'

const NONE: Selection = new Map()

/** The selected rows and how to select. A selection belongs to one list and is dropped when the list changes. */
export function useSelection(answer: BlacklistAnswer | undefined) {
  const [selection, setSelection] = useState(NONE)
  const last = useRef<number>(undefined)
  const [environment, setEnvironment] = useState(answer?.environment)
  if (answer && answer.environment !== environment) {
    setEnvironment(answer.environment)
    setSelection(NONE)
  }
  const items = answer?.items

  /** Selects or deselects a row; with `isRange` also all rows since the previous one. */
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const user = items?.[index]
      if (!items || !user) return
      const users = isRange ? between(items, last.current ?? index, index) : [user]
      last.current = index
      setSelection((before) => select(before, users, !before.has(userKey(user)), items))
    },
    [items],
  )

  const choosePage = useCallback(
    (isChosen: boolean) => setSelection((before) => select(before, items ?? [], isChosen, items ?? [])),
    [items],
  )

  const clear = useCallback(() => setSelection(NONE), [])
  return { selection, toggle, choosePage, clear }
}
