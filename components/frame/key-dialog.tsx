import { Suspense } from 'react'
import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

const load = () => import('./key-tools.ts')
const LazyPalette = onDemand(load, ({ Palette }) => Palette, Nothing)
const LazyKeyHelp = onDemand(load, ({ KeyHelp }) => KeyHelp, Nothing)

export type KeyDialogName = 'palette' | 'help'

type Props = { readonly opened: KeyDialogName | undefined; readonly onClose: () => void }

/** The palette or the keyboard help, whichever is open. */
export function KeyDialog({ opened, onClose }: Props) {
  return (
    <Suspense>
      {opened === 'palette' && <LazyPalette onClose={onClose} />}
      {opened === 'help' && <LazyKeyHelp onClose={onClose} />}
    </Suspense>
  )
}
