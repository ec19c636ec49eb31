'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Popover } from '#components/ui/popover.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useLastChange } from './last-change.ts'

const load = () => import('./entry-tools.ts')

const notLoaded = () => ({ default: NotLoaded })
const ManageMenu = lazy(() => load().then(({ ManageMenu }) => ({ default: ManageMenu }), notLoaded))
const AddEntryDialog = lazy(() => load().then(({ AddEntryDialog }) => ({ default: AddEntryDialog }), notLoaded))
const ManyActions = lazy(() => load().then(({ ManyActions }) => ({ default: ManyActions }), notLoaded))
const LastChangeNotice = lazy(() => load().then(({ LastChangeNotice }) => ({ default: LastChangeNotice }), notLoaded))

function NotLoaded() {
  return <p className="mt-1 text-small text-ink-2">{useWords('entries').words.notLoaded}</p>
}

/** The way to change the list, beside the other tools of its page. All but the button is loaded when it is used. */
export function ManageList() {
  const { words } = useWords('entries')
  const [isAdding, setIsAdding] = useState(false)
  const router = useRouter()
  const list = useEnvironment(null)
  useCommands([
    ...(list ? [{ name: words.menu.add, run: () => setIsAdding(true) }] : []),
    { name: words.menu.import, run: () => router.push('/blacklist/import') },
  ])
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="manage">
        {words.manage}
      </button>
      <Popover id="manage" label={words.menu.label} className="min-w-48 p-1">
        <Suspense fallback={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}>
          <ManageMenu onAdd={() => setIsAdding(true)} />
        </Suspense>
      </Popover>
      <Suspense>{isAdding && <AddEntryDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}

/** What was last done to an entry of the list; it stands outside the list, which a record may have taken the place of. */
export function ManagedLast() {
  const change = useLastChange()
  return <Suspense>{change && <LastChangeNotice key={`${change.kind} ${change.id}`} change={change} />}</Suspense>
}

type Chosen = { readonly users: readonly BlacklistedUser[]; readonly onDone: () => void }

/** What can be done with the entries of users that are chosen. */
export function ManageChosen(chosen: Chosen) {
  return (
    <Suspense>
      <ManyActions {...chosen} />
    </Suspense>
  )
}
