import { useEffect } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useAskPassword } from '#lib/platform/browser/ask-password.ts'
import { needsPassword } from '#lib/platform/browser/use-confirmed-call.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ExportChoice } from './export-choice.tsx'
import { ExportEnding, endWords } from './export-ending.tsx'
import { ExportProgress } from './export-progress.tsx'
import { type ExportState, forgetExport, startExport } from './export-run.ts'

type Props = { readonly state: ExportState; readonly onClose: () => void }

/** The export of the whole list: what as, how far, what came of it. Closing it stops nothing. */
export function ExportDialog({ state, onClose }: Props) {
  const { words, say } = useWords('listExport')
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="sr-only" role="status">
        {state.kind === 'ended' && endWords(words, say, state)}
      </p>
      <Content state={state} onClose={onClose} />
    </Dialog>
  )
}

function Content({ state, onClose }: Props) {
  const { words } = useWords('listExport')
  switch (state.kind) {
    case 'idle':
      return <ExportChoice onClose={onClose} />
    case 'no_file_area':
      return <Problem text={words.noFileArea} onClose={onClose} />
    case 'no_room':
      return <Problem text={words.noRoom} onClose={onClose} />
    case 'refused':
      return <Refused state={state} onClose={onClose} />
    case 'ended':
      return <ExportEnding state={state} onClose={onClose} />
    default:
      return <ExportProgress state={state} onClose={onClose} />
  }
}

type RefusedProps = { readonly state: Extract<ExportState, { kind: 'refused' }>; readonly onClose: () => void }

function Refused({ state: { failure, format }, onClose }: RefusedProps) {
  const failureWords = useFailureWords()
  const askPassword = useAskPassword()
  const isPasswordNeeded = needsPassword(failure)
  useEffect(() => {
    if (isPasswordNeeded) void askPassword().then((given) => (given ? startExport(format) : forgetExport()))
  }, [isPasswordNeeded, askPassword, format])
  if (!isPasswordNeeded) return <Problem text={failureWords(failure)} onClose={onClose} />
  return <ExportChoice chosen={format} onClose={onClose} />
}

function Problem({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <>
      <Notice tone="failed" role="alert">
        {text}
      </Notice>
      <ExportChoice onClose={onClose} />
    </>
  )
}
