'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { connectionOptions } from '#lib/features/connection/browser/connection.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { ConnectionSection } from './connection-section.tsx'

type Props = {
  /** The settings of each list's sync. */
  readonly syncing: Readonly<Record<Environment, ReactNode>>
  readonly rememberedZone: string | undefined
}

/** The connection: the service's address, and the key of each of the two lists. */
export function ConnectionPanel({ syncing, rememberedZone }: Props) {
  const { words } = useWords('connection')
  const times = useTimes(useZone(rememberedZone))
  const router = useRouter()
  const query = useQuery(connectionOptions())
  const { data, refetch } = query

  function refresh() {
    void refetch()
    // The bar offers the lists that have a key.
    router.refresh()
  }

  return (
    <>
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.about}</PartHead>
      {data ? (
        <>
          {data.ignoresProxy && <Notice tone="unsure">{words.ignoresProxy}</Notice>}
          <Facts>
            <dt>{words.address}</dt>
            <dd translate="no">
              <bdi>{data.baseUrl}</bdi>
            </dd>
          </Facts>
          {data.connections.map((item) => (
            <ConnectionSection key={item.environment} item={item} times={times} onChange={refresh}>
              {syncing[item.environment]}
            </ConnectionSection>
          ))}
        </>
      ) : (
        <Unread query={query} />
      )}
    </>
  )
}
