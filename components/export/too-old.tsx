import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { readSyncState } from '#components/ui/sync/sync-state.ts'
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
  const [since, setSince] = useState<string | null>(null)
  const { reading, begin } = useSync(since, onSynced)

  async function sync() {
    // The sync is newer when its end differs from this one.
    const state = await readSyncState(AbortSignal.timeout(10_000)).catch(() => undefined)
    setSince(state?.coverage?.certifiedAt ?? null)
    await begin()
  }

  if (reading.kind === 'reading') {
    const { read, total } = reading
    return <p role="status">{total === 0 ? words.syncBegins : say(words.syncing, { read, total })}</p>
  }
  return (
    <>
      <Notice tone="unsure" role="alert">
        {hasCopy ? words.tooOld : words.notSynced} {reading.kind === 'failed' && words.syncFailed}
        {reading.kind === 'unreachable' && failureWords(reading.failure)}
      </Notice>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => void sync()}>{words.syncFirst}</Button>
        {hasCopy && (
          <Button look="quiet" onClick={onAsItIs}>
            {words.asItIs}
          </Button>
        )}
      </p>
    </>
  )
}
