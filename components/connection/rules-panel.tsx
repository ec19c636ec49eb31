'use client'

import { useQuery } from '@tanstack/react-query'
import { PartHead } from '#components/ui/part-head.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { syncRulesOptions } from '#lib/features/connection/browser/sync-rules.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { CountryForm } from './country-form.tsx'
import { RuleForm } from './rule-form.tsx'

type Props = { readonly rememberedZone: string | undefined }

/**
 * The page on which an admin says how long a sync proves something, how old answers of the service may be, and in which
 * country phone numbers are dialled.
 */
export function RulesPanel({ rememberedZone }: Props) {
  const { words, say } = useWords('connection')
  const failureWords = useFailureWords()
  const times = useTimes(useZone(rememberedZone))
  const { data, error, isFetching, refetch } = useQuery(syncRulesOptions())

  const failed = error && {
    title: words.rules.notRead,
    text: failureWords(error),
    facts: error.requestId && say(words.request, { id: error.requestId }),
  }
  return (
    <>
      <title>{words.rules.title}</title>
      <PartHead title={words.rules.heading}>{words.rules.about}</PartHead>
      {data ? (
        <>
          {data.rules.map((rule) => (
            <RuleForm key={rule.name} rule={rule} times={times} onChange={() => void refetch()} />
          ))}
          <CountryForm
            country={data.country}
            countries={data.countries}
            times={times}
            onChange={() => void refetch()}
          />
        </>
      ) : (
        <Unread
          loading={words.rules.loading}
          failed={failed ?? undefined}
          retry={words.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
