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
    <Dialog title={words.title} close={words.close} onClose={onClose}>
      <div className="export">
        <Content state={state} />
        <p className="unseen" role="status">
          {state.kind === 'ended' && endWords(words, say, state)}
        </p>
      </div>
    </Dialog>
  )
}

function Content({ state }: { readonly state: ExportState }) {
  const { words } = useWords('listExport')
  switch (state.kind) {
    case 'idle':
      return <ExportChoice />
    case 'no_file_area':
      return <Problem text={words.noFileArea} />
    case 'no_room':
      return <Problem text={words.noRoom} />
    case 'refused':
      return <Refused state={state} />
    case 'ended':
      return <ExportEnding state={state} />
    default:
      return <ExportProgress state={state} />
  }
}

function Refused({ state: { failure, format } }: { readonly state: Extract<ExportState, { kind: 'refused' }> }) {
  const failureWords = useFailureWords()
  const askPassword = useAskPassword()
  const isPasswordNeeded = needsPassword(failure)
  useEffect(() => {
    if (isPasswordNeeded) void askPassword().then((given) => (given ? startExport(format) : forgetExport()))
  }, [isPasswordNeeded, askPassword, format])
  return isPasswordNeeded ? <ExportChoice chosen={format} /> : <Problem text={failureWords(failure)} />
}

function Problem({ text }: { readonly text: string }) {
  return (
    <>
      <Notice tone="failed" role="alert">
        {text}
      </Notice>
      <ExportChoice />
    </>
  )
}
