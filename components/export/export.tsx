import { type ReactNode, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ExportChoice, type Exported } from './export-choice.tsx'
import { ExportFetching } from './export-fetching.tsx'
import { TooOld } from './too-old.tsx'
import { type ExportStep, isOver, isUnderWay, useExport } from './use-export.ts'

/** Whether two exports are of the same entries in the same order. */
export function isSameExport(one: Exported, other: Exported): boolean {
  return stringifyJson([one.question, one.users]) === stringifyJson([other.question, other.users])
}

/**
 * What the dialog is about. From its question on, an export is of what was `asked` for, whatever is selected by now.
 */
export function shownExport(step: ExportStep, asked: Exported, selected: Exported): Exported {
  return step.kind === 'choosing' ? selected : asked
}

type Props = Exported & { readonly open: boolean; readonly onClose: () => void }

/**
 * The dialog of an export while open; when closed, the file's progress. Closing does not stop the export. Opened for
 * other entries, it starts over unless the previous export is still running.
 */
export function Export({ open, onClose, ...exported }: Props) {
  const { words, say } = useWords('listExport')
  const { step, ask, begin } = useExport()
  const [asked, setAsked] = useState(exported)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open && !isUnderWay(step) && !isSameExport(asked, exported)) begin()
  }
  if (!open) return <Aside step={step} />

  function remark(): ReactNode {
    if (step.kind === 'refused') return <FailureNotice failure={step.failure} />
    if (step.kind !== 'too_old') return null
    const { wanted, hasCopy } = step
    return <TooOld hasCopy={hasCopy} onSynced={() => void ask(wanted)} onAsItIs={() => void ask(wanted, true)} />
  }

  const shown = shownExport(step, asked, exported)
  const { users } = shown
  const title = users ? say(words.titleSelected, { count: users.length }) : words.title
  return (
    <Dialog title={title} onClose={onClose}>
      {step.kind === 'fetching' ? (
        <ExportFetching step={step} onAgain={begin} onClose={onClose} />
      ) : (
        <ExportChoice
          {...shown}
          busy={step.kind === 'asking'}
          remark={remark()}
          onExport={(wanted) => {
            setAsked(shown)
            void ask(wanted)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Aside({ step }: { readonly step: ExportStep }) {
  const { words, say } = useWords('listExport')
  if (step.kind !== 'fetching') return null
  const { state, entries, sent } = step.state
  const said = {
    asked: words.sendingBriefly,
    not_begun: words.notBegunBriefly,
    sending: words.sendingBriefly,
    sent: words.sent,
    broken: words.brokenBriefly,
  }[state]
  const text = say(said, { count: entries, percent: entries === 0 ? 0 : Math.floor((sent / entries) * 100) })
  const isEnded = isOver(step.state)
  return (
    <span className="self-center text-small text-ink-2 tabular">
      {!isEnded && text}
      {/* Only the end is announced, not each step towards it. */}
      <span role="status">{isEnded && text}</span>
    </span>
  )
}
