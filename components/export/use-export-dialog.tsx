import { type ReactNode, Suspense, useState } from 'react'
import type { Exported } from './export-choice.tsx'
import { LazyExport } from './lazy-export.tsx'

/** The dialog of an export, and how it is opened; its code is loaded when it is opened for the first time. */
export function useExportDialog(exported: Exported): { readonly open: () => void; readonly dialog: ReactNode } {
  const [loads, setLoads] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => {
      setLoads(true)
      setIsOpen(true)
    },
    dialog: loads && (
      <Suspense>
        <LazyExport {...exported} open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
