'use client'

import { Suspense, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LazyExport } from './lazy-export.tsx'

/** What the list shows at this moment. */
type Props = {
  readonly shown: { readonly criteria: ListQuestion }
  /** The columns shown, by their paths. */
  readonly columns: readonly string[]
}

/** Opens the export of what the list shows; its code is loaded when it is opened for the first time. */
export function ExportButton({ shown, columns }: Props) {
  const { words } = useWords('listExport')
  const [loads, setLoads] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  function open() {
    setLoads(true)
    setIsOpen(true)
  }
  useCommands([{ name: words.action, run: open }])
  return (
    <>
      <button type="button" className={buttonLook()} aria-haspopup="dialog" onClick={open}>
        <Icon name="download" />
        {words.action}
      </button>
      {loads && (
        <Suspense>
          <LazyExport question={shown.criteria} columns={columns} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
