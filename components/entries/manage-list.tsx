'use client'

import { useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { onDemand } from '#components/ui/on-demand.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useGo } from '#lib/platform/browser/use-go.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useLastChange } from './last-change.ts'

const load = () => import('./entry-tools.ts')

const ManageMenu = onDemand(load, ({ ManageMenu }) => ManageMenu)
const AddEntryDialog = onDemand(load, ({ AddEntryDialog }) => AddEntryDialog)
const LastChangeNotice = onDemand(load, ({ LastChangeNotice }) => LastChangeNotice)

/** The menu to change the list, among the page's tools. Everything but the button is loaded when it is used. */
export function ManageList() {
  const { words } = useWords('manageMenu')
  const [isAdding, setIsAdding] = useState(false)
  const go = useGo()
  const list = useEnvironment(null)
  useCommands([
    ...(list ? [{ name: words.add, run: () => setIsAdding(true) }] : []),
    { name: words.import, run: () => go('/blacklist/import') },
  ])
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="manage">
        {words.open}
      </button>
      <Popover id="manage" label={words.label} className="min-w-48 p-1">
        <ManageMenu
          meanwhile={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}
          onAdd={() => setIsAdding(true)}
        />
      </Popover>
      {isAdding && <AddEntryDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** The last action on an entry. Rendered outside the list, because a record may have replaced that. */
export function ManagedLast() {
  const change = useLastChange()
  return change && <LastChangeNotice key={change.number} change={change} />
}

/** Actions for the selected users' entries. */
export const ManageChosen = onDemand(load, ({ ManyActions }) => ManyActions)
