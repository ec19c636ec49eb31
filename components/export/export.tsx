import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type ExportState, useExport } from './export-run.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The dialog of the export while it is open, and beside its button how far one is that runs without it. */
export function Export({ open, onClose }: Props) {
  const state = useExport()
  return open ? <ExportDialog state={state} onClose={onClose} /> : <Aside state={state} />
}

function Aside({ state }: { readonly state: ExportState }) {
  const { words, say } = useWords('listExport')
  if (state.kind === 'reading') {
    const percent = state.total === 0 ? 0 : Math.floor((state.rows / state.total) * 100)
    return <span className="self-center text-small text-ink-2 tabular">{say(words.running, { percent })}</span>
  }
  if (state.kind !== 'ended' || (state.file.saved && !state.isPartial)) return null
  return (
    <span className="self-center text-small text-ink-2" role="status">
      {state.isPartial ? words.readyPartial : words.ready}
    </span>
  )
}
