import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useSync } from '#components/ui/sync/use-sync.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Whether there is a copy at all. */
  readonly hasCopy: boolean
  readonly onSynced: () => void
  readonly onAsItIs: () => void
}

/** The synced copy is too old for an export: sync first, or export it as it is. */
export function TooOld({ hasCopy, onSynced, onAsItIs }: Props) {
  const { words, say } = useWords('listExport')
  const failureWords = useFailureWords()
  const { reading, begin } = useSync(onSynced)

  if (reading.kind === 'reading') {
    const { read, total } = reading
    // Not announced, since the numbers change every second. The dialog has the focus by now.
    return <p>{total === 0 ? words.syncBegins : say(words.syncing, { read, total })}</p>
  }
  return (
    <>
      <Notice tone="unsure" role="alert">
        {hasCopy ? words.tooOld : words.notSynced} {reading.kind === 'failed' && words.syncFailed}
        {reading.kind === 'unreachable' && failureWords(reading.failure)}
      </Notice>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => void begin()}>{words.syncFirst}</Button>
        {hasCopy && (
          <Button look="quiet" onClick={onAsItIs}>
            {words.asItIs}
          </Button>
        )}
      </p>
    </>
  )
}
