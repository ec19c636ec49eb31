'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { signOnOptions } from '#lib/features/sign-on/browser/sign-on.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { SignOnForm } from './sign-on-form.tsx'

type Props = { readonly rememberedZone: string | undefined }

/** Lets an admin choose the identity provider and who may sign in with it. */
export function SignOnPanel({ rememberedZone }: Props) {
  const { words, say } = useWords('signOn')
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(signOnOptions())
  const { data, refetch } = query
  const [done, setDone] = useState<string>()
  const provider = data?.provider

  async function finish(sentence: string) {
    await refetch()
    setDone(sentence)
  }

  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.lead}</PartHead>
      {!data && <Unread query={query} />}
      <div role="status">{done !== undefined && <Notice tone="info">{done}</Notice>}</div>
      {provider === null && <p>{words.none}</p>}
      {provider?.hasSecret === false && <Notice tone="failed">{words.secretLost}</Notice>}
      {data && (
        <div className="stack-2">
          <p className="max-w-160">{words.register}</p>
          <Facts>
            <dt>{words.addresses.callback}</dt>
            <dd translate="no">{data.addresses.callback}</dd>
            <dt>{words.addresses.signedOut}</dt>
            <dd translate="no">{data.addresses.signedOut}</dd>
            <dt>{words.addresses.logout}</dt>
            <dd translate="no">{data.addresses.logout}</dd>
          </Facts>
        </div>
      )}
      {data && (
        <SignOnForm
          // Resets the form after the settings were saved or removed.
          key={`${provider?.source} ${provider?.changedAt}`}
          data={data}
          onBegin={() => setDone(undefined)}
          onDone={(sentence) => void finish(sentence)}
        />
      )}
      {provider?.changedAt && provider.changedBy !== null && (
        <p className="text-small text-ink-2">
          {say(words.changed, { person: provider.changedBy, time: times.moment(Date.parse(provider.changedAt)) })}
        </p>
      )}
    </div>
  )
}
