import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

const load = () => import('./key-tools.ts')
const Palette = onDemand(load, ({ Palette }) => Palette, Nothing)
const KeyHelp = onDemand(load, ({ KeyHelp }) => KeyHelp, Nothing)

export type KeyDialogName = 'palette' | 'help'

type Props = { readonly opened: KeyDialogName | undefined; readonly onClose: () => void }

/** The palette or the keyboard help, whichever is open. */
export function KeyDialog({ opened, onClose }: Props) {
  if (opened === 'palette') return <Palette onClose={onClose} />
  return opened === 'help' && <KeyHelp onClose={onClose} />
}
