import { lazy, Suspense } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ExportChoice } from './export-choice.tsx'
import { ExportEnding, endWords } from './export-ending.tsx'
import { ExportProgress } from './export-progress.tsx'
import { type ExportState, forgetExport, startExport } from './export-run.ts'

const PasswordDialog = lazy(() =>
  import('#components/session/password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

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
  if (failure.errors.session?.code !== 'confirm_password') return <Problem text={failureWords(failure)} />
  return (
    <>
      <ExportChoice chosen={format} />
      <Suspense fallback={null}>
        <PasswordDialog onAnswer={(confirmed) => (confirmed ? startExport(format) : forgetExport())} />
      </Suspense>
    </>
  )
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
