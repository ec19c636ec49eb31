import { type ReactNode, Suspense, useState } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import type { Exported } from './export-choice.tsx'

/** The export, loaded when it is first opened. */
const LazyExport = onDemand(
  () => import('./export.tsx'),
  ({ Export }) => Export,
)

/** Renders the export dialog and returns how to open it; its code is loaded when it is first opened. */
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
