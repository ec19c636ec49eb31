'use client'

import { Suspense, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LazyExport } from './lazy-export.tsx'

/** An export goes on when the person looks elsewhere in the console, and is there again when they are back. */
let wasOpened = false

/** Opens the export of the whole list, whose code is loaded when it is opened for the first time. */
export function ExportButton() {
  const { words } = useWords('listExport')
  const [loads, setLoads] = useState(wasOpened)
  const [isOpen, setIsOpen] = useState(false)
  function open() {
    wasOpened = true
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
          <LazyExport open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
