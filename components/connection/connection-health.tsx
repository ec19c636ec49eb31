'use client'

import { useQuery } from '@tanstack/react-query'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { ConnectionItem } from '#lib/features/connection/api/connection.ts'
import { connectionOptions } from '#lib/features/connection/browser/connection.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'

type Props = { readonly rememberedZone: string | undefined }

/** Whether the latest call failed. */
function isFailing({ succeededAt, failedAt }: ConnectionItem): boolean {
  return failedAt !== null && (succeededAt === null || Date.parse(failedAt) > Date.parse(succeededAt))
}

/** How the console's latest calls to the service went, for each list; for people who may see the connection. */
export function ConnectionHealth({ rememberedZone }: Props) {
  const { words: connection, say } = useWords('connection')
  const times = useTimes(useZone(rememberedZone))
  const { words: failures } = useWords('failures')
  const failureWords = useFailureWords()
  const { data, error } = useQuery(connectionOptions())
  const said = connection.health
  const moment = (iso: string | null) => (iso === null ? connection.facts.notYet : times.moment(Date.parse(iso)))
  const reasons = new Map<string, string>(Object.entries(connection.failures))
  const inUse = data?.connections.filter(({ source }) => source !== null) ?? []
  return (
    <div className="stack-4">
      {error && <p className="text-listed">{failureWords(error)}</p>}
      {!data && !error && <p>{failures.loading}</p>}
      {inUse.map((item) => (
        <p key={item.environment} className={isFailing(item) ? 'text-listed' : undefined}>
          <strong translate="no">{item.environment}</strong> {say(said.succeeded, { time: moment(item.succeededAt) })}{' '}
          {item.failedAt !== null &&
            say(said.failed, {
              time: moment(item.failedAt),
              why: reasons.get(item.failure ?? '') ?? connection.failures.bad_response,
            })}
        </p>
      ))}
      <p>
        <SoftLink href="/settings/connection">{said.open}</SoftLink>
      </p>
    </div>
  )
}
