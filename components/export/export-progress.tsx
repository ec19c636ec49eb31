import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { cancelExport, type ExportState, forgetExport } from './export-run.ts'

type Running = Extract<ExportState, { kind: 'begun' | 'reading' | 'writing' }>

/** How far an export is, and how to stop it. */
export function ExportProgress({ state, onClose }: { readonly state: Running; readonly onClose: () => void }) {
  const { words, say } = useWords('listExport')
  return (
    <>
      <p className="tabular">{sentence()}</p>
      <Progress label={words.progress} {...measure(state)} />
      <DialogFoot>
        <Button onClick={onClose}>{words.close}</Button>
        {state.kind === 'writing' ? (
          <Button onClick={forgetExport}>{words.discard}</Button>
        ) : (
          <Button busy={state.kind === 'reading' && state.cancelling} onClick={cancelExport}>
            {words.cancel}
          </Button>
        )}
      </DialogFoot>
    </>
  )

  function sentence(): string {
    if (state.kind === 'begun') return words.begun
    if (state.kind === 'writing') return say(words.writing, { rows: state.rows, total: state.of })
    return state.cancelling ? words.cancelling : say(words.reading, { rows: state.rows, total: state.total })
  }
}

/** Without a value the bar says that it is not known how far. */
function measure(state: Running): { readonly value?: number; readonly max?: number } {
  if (state.kind === 'begun') return {}
  const max = Math.max(1, state.kind === 'writing' ? state.of : state.total)
  return { value: Math.min(state.rows, max), max }
}
