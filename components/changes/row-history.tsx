import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { RowHistory as History } from '#lib/features/changes/api/row-history.ts'
import { recordHistoryOptions } from '#lib/features/changes/browser/record-history.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { RecordHistory } from './record-history.tsx'
import './changes.css'

/** Whoever leafs through records looks at none of them so long, and asks for the history of none. */
const LOOKED_AT_MS = 250

function useLookedAt(user: unknown): boolean {
  const [seen, setSeen] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setSeen(user), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [user])
  return seen === user
}

type Props = { readonly user: BlacklistedUser; readonly times: Times }

/** What the console's own reads have seen of a row: when it came, and each change, field by field. */
export function RowHistory({ user, times }: Props) {
  const { words } = useWords('changes')
  const list = useEnvironment(null)
  const id = useId()
  const enabled = useLookedAt(user)
  const { data, error, isFetching, refetch } = useQuery({ ...recordHistoryOptions(user, list), enabled })
  return (
    <section className="row-history" aria-labelledby={id}>
      <h3 id={id}>{words.history}</h3>
      {error && !data && (
        <>
          <FailureNotice failure={error} />
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.ofRow.retry}
          </Button>
        </>
      )}
      {data ? (
        <Told history={data} times={times} />
      ) : (
        !error && <p className="mt-1 text-small text-ink-2 animate-late opacity-0">{words.ofRow.reading}</p>
      )}
    </section>
  )
}

function Told({ history, times }: { readonly history: History; readonly times: Times }) {
  const { words, say } = useWords('changes')
  const said = words.ofRow
  if (history.kind === 'unread') return <p className="mt-1 text-small text-ink-2">{said.unread}</p>
  const time = times.moment(Date.parse(history.coverage.startedAt))
  if (history.kind !== 'known') return <p className="mt-1 text-small text-ink-2">{say(said[history.kind], { time })}</p>
  const { record } = history
  return (
    <>
      <p className="mt-1 text-small text-ink-2">
        {say(said.coverage, { time })} <SoftLink href={`/changes/${record.key}`}>{said.open}</SoftLink>
      </p>
      {record.state === 'pending' && <p className="mt-1 text-small text-ink-2">{words.states.pending}</p>}
      <RecordHistory record={record} times={times} />
    </>
  )
}
