import { lazy, Suspense } from 'react'

const load = () => import('./key-tools.ts')
const nothing = () => ({ default: () => <></> })
const LazyPalette = lazy(() => load().then(({ Palette }) => ({ default: Palette }), nothing))
const LazyKeyHelp = lazy(() => load().then(({ KeyHelp }) => ({ default: KeyHelp }), nothing))

export type KeyDialogName = 'palette' | 'help'

type Props = { readonly opened: KeyDialogName | undefined; readonly onClose: () => void }

/** The palette or the help with keys, whichever is open. */
export function KeyDialog({ opened, onClose }: Props) {
  return (
    <Suspense>
      {opened === 'palette' && <LazyPalette onClose={onClose} />}
      {opened === 'help' && <LazyKeyHelp onClose={onClose} />}
    </Suspense>
  )
}
