import { type ReactNode, useState } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import type { Exported } from './export-choice.tsx'

/** The export, loaded when it is first opened. */
const Export = onDemand(
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
    dialog: loads && <Export {...exported} open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
