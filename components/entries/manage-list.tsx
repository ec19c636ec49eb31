'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useLastChange } from './last-change.ts'

const load = () => import('./entry-tools.ts')

const notLoaded = () => ({ default: NotLoaded })
const ManageMenu = lazy(() => load().then(({ ManageMenu }) => ({ default: ManageMenu }), notLoaded))
const AddEntryDialog = lazy(() => load().then(({ AddEntryDialog }) => ({ default: AddEntryDialog }), notLoaded))
const EntryActions = lazy(() => load().then(({ EntryActions }) => ({ default: EntryActions }), notLoaded))
const RemoveMany = lazy(() => load().then(({ RemoveMany }) => ({ default: RemoveMany }), notLoaded))
const LastChangeNotice = lazy(() => load().then(({ LastChangeNotice }) => ({ default: LastChangeNotice }), notLoaded))

function NotLoaded() {
  return <p className="help">{useWords('entries').words.notLoaded}</p>
}

/** The way to change the list, beside the other tools of its page. All but the button is loaded when it is used. */
export function ManageList() {
  const { words } = useWords('entries')
  const [isOpened, setIsOpened] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(false)
  // After the dialog is gone; the menu that opened it was closed by it.
  useEffect(() => {
    if (wasAdding.current && !isAdding) button.current?.focus()
    wasAdding.current = isAdding
  }, [isAdding])
  return (
    <>
      <button type="button" className="button manage-button" popoverTarget="manage" ref={button}>
        {words.manage}
      </button>
      <section
        className="menu manage-menu"
        id="manage"
        popover="auto"
        aria-label={words.menu.label}
        onToggle={() => setIsOpened(true)}
      >
        {isOpened && (
          <Suspense fallback={<p className="help">{words.loading}</p>}>
            <ManageMenu onAdd={() => setIsAdding(true)} />
          </Suspense>
        )}
      </section>
      <Suspense>{isAdding && <AddEntryDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}

/** What was last done to an entry of the list; it stands outside the list, which a record may have taken the place of. */
export function ManagedLast() {
  const change = useLastChange()
  return <Suspense>{change && <LastChangeNotice key={`${change.kind} ${change.id}`} change={change} />}</Suspense>
}

/** What can be done with the entry of a record that is open. */
export function ManageRecord({ user }: { readonly user: BlacklistedUser }) {
  return (
    <Suspense>
      <EntryActions user={user} />
    </Suspense>
  )
}

type Chosen = { readonly users: readonly BlacklistedUser[]; readonly onDone: () => void }

/** What can be done with the entries of users that are chosen. */
export function ManageChosen(chosen: Chosen) {
  return (
    <Suspense>
      <RemoveMany {...chosen} />
    </Suspense>
  )
}
