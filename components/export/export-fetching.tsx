import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type ExportStep, fileOf, isOver, manifestOf } from './use-export.ts'

type Props = {
  readonly step: Extract<ExportStep, { kind: 'fetching' }>
  readonly onAgain: () => void
  readonly onClose: () => void
}

/**
 * Progress of a file, then whether it was sent to its last byte or broken off. Named once it was sent: the file is that of
 * the sync at which it is fetched.
 */
export function ExportFetching({ step: { asked, state }, onAgain, onClose }: Props) {
  const { words, say } = useWords('listExport')
  const { entries, sent, file } = state
  const { missing, unsorted } = asked
  const { uncertain } = file ?? asked
  const isEnded = isOver(state)
  return (
    <>
      {missing > 0 && <Notice tone="unsure">{say(words.missing, { count: missing })}</Notice>}
      {uncertain > 0 && <Notice tone="unsure">{say(words.uncertain, { count: uncertain })}</Notice>}
      {unsorted && <Notice tone="unsure">{words.unsorted}</Notice>}
      {state.state === 'sent' && (
        <>
          <p role="status">
            <strong>{say(words.sent, { count: entries })}</strong>
          </p>
          <p>
            <a className="link" href={manifestOf(asked)} download>
              {words.manifest}
            </a>
          </p>
          <p>{words.manifestHas}</p>
        </>
      )}
      {isEnded && state.state !== 'sent' && (
        <Notice tone="failed" role="alert">
          {state.state === 'not_begun' ? words.notBegun : say(words.broken, { sent, entries })}
        </Notice>
      )}
      {!isEnded && (
        <>
          <p className="tabular">{say(words.sending, { sent, entries })}</p>
          <Progress label={words.progress} value={Math.min(sent, entries)} max={Math.max(1, entries)} />
          <p className="text-small text-ink-2">
            {words.downloads}{' '}
            <a className="link" href={fileOf(asked)} download>
              {words.save}
            </a>
          </p>
        </>
      )}
      <p className="wrap-anywhere" translate="no">
        {file?.name ?? '\u00a0'}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{words.close}</Button>
        {isEnded && (
          <Button look={state.state === 'sent' ? 'quiet' : 'primary'} onClick={onAgain}>
            {words.another}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
