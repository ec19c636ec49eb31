'use client'

import { Suspense, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LazyExport } from './lazy-export.tsx'

/** An export goes on when the person looks elsewhere in the console, and is there again when they are back. */
let wasOpened = false

/** Opens the export of the whole list, whose code is loaded when it is opened for the first time. */
export function ExportButton() {
  const { words } = useWords('listExport')
  const [loads, setLoads] = useState(wasOpened)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => {
          wasOpened = true
          setLoads(true)
          setOpen(true)
        }}
      >
        <Icon name="download" />
        {words.action}
      </button>
      {loads && (
        <Suspense>
          <LazyExport open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
