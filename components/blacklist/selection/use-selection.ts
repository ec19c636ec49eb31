import { useCallback, useRef, useState } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { between, type Selection, select, userKey } from './selection.ts'

const NONE: Selection = new Map()

/** The row from which a range begins, while this very row is at its place: another page or question has other rows. */
type Anchor = { readonly index: number; readonly user: BlacklistedUser }

/** The selected rows and how to select. A selection belongs to one list and is dropped when the list changes. */
export function useSelection(answer: BlacklistAnswer | undefined) {
  const [selection, setSelection] = useState(NONE)
  const last = useRef<Anchor>(undefined)
  const [environment, setEnvironment] = useState(answer?.environment)
  if (answer && answer.environment !== environment) {
    setEnvironment(answer.environment)
    setSelection(NONE)
  }
  const items = answer?.items

  /** Selects or deselects a row; with `isRange` also all rows since the previous one, if that is still in its place. */
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const user = items?.[index]
      if (!items || !user) return
      const from = isRange ? last.current : undefined
      const users = from && items[from.index] === from.user ? between(items, from.index, index) : [user]
      last.current = { index, user }
      setSelection((before) => select(before, users, !before.has(userKey(user)), items))
    },
    [items],
  )

  const choosePage = useCallback(
    (isChosen: boolean) => setSelection((before) => select(before, items ?? [], isChosen, items ?? [])),
    [items],
  )

  const clear = useCallback(() => {
    last.current = undefined
    setSelection(NONE)
  }, [])
  return { selection, toggle, choosePage, clear, follow: setSelection }
}
