import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRetry } from '#components/ui/use-retry.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { knownEntryOptions, openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'

/** Milliseconds before a request, so that there is none for entries that a person only passes. */
const LOOKED_AT_MS = 250

function useLookedAt(user: unknown): boolean {
  const [seen, setSeen] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setSeen(user), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [user])
  return seen === user
}

/**
 * What the console knows of an entry on screen, found by its key or else by its content.
 *
 * @param awayAt another time when its list was read and did not show it: reads the entry again.
 */
export function useKnownEntry(user: BlacklistedUser, key: string | undefined, awayAt: number | undefined) {
  const list = useEnvironment(null)
  const isLookedAt = useLookedAt(user)
  const byKey = useQuery({ ...openedEntryOptions(key ?? ''), enabled: isLookedAt && key !== undefined })
  const byContent = useQuery({ ...knownEntryOptions(user, list), enabled: isLookedAt && key === undefined })
  const { refetch: readByKey } = byKey
  useEffect(() => {
    if (awayAt !== undefined) void readByKey()
  }, [awayAt, readByKey])
  const { data, error, isFetching, refetch } = key === undefined ? byContent : byKey
  const { failure, retry } = useRetry({ error, refetch })
  const known = byContent.data
  return {
    entry: key === undefined ? (known?.kind === 'known' ? known.entry : undefined) : byKey.data,
    known: key === undefined ? known : undefined,
    seenAt: data?.seenAt ?? 0,
    failure,
    busy: isFetching,
    retry: () => void retry(),
  }
}
