import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Replaceable } from '#components/ui/replaceable.tsx'
import { useSync } from '#components/ui/sync/use-sync.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Coverage } from './coverage.tsx'
import { UnprovedRead } from './unproved-read.tsx'

type Props = {
  readonly onRead: () => void
  /** Called when entries have arrived and more will. */
  readonly onArrival?: () => void
}

/** Syncs the list because an answer needs it, with progress and Cancel. */
export function ReadNow({ onRead, onArrival }: Props) {
  const { words, say } = useWords('check')
  const said = words.reading
  const failureWords = useFailureWords()
  const { reading, begin, cancel } = useSync(onRead, onArrival)
  if (reading.kind === 'reading') {
    const { read, total } = reading
    return (
      <div className="stack-4">
        <Coverage
          read={read}
          total={Math.max(1, total)}
          words={total === 0 ? said.begun : say(said.rows, { read, total })}
          tone="ink"
        />
        <Replaceable key="cancel" className="items-center gap-2">
          <Button onClick={() => void cancel()}>{said.cancel}</Button>
          {onArrival && <span className="text-ink-2">{said.note}</span>}
        </Replaceable>
      </div>
    )
  }
  return (
    <div className="stack-4">
      {(reading.kind === 'failed' || reading.kind === 'unreachable') && (
        <Notice tone="failed" role="alert">
          {reading.kind === 'failed' ? said.failed : `${said.unreachable} ${failureWords(reading.failure)}`}
        </Notice>
      )}
      {reading.kind === 'unproved' && (
        <Notice tone="unsure" role="status">
          <UnprovedRead {...reading.unproved} />
        </Notice>
      )}
      <Replaceable key="sync" className="items-center gap-2">
        <Button look="primary" onClick={() => void begin()}>
          {said.action}
        </Button>
        <span role="status">{reading.kind === 'cancelled' && said.cancelled}</span>
      </Replaceable>
    </div>
  )
}
