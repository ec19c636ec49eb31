import { Facts } from '#components/ui/facts.tsx'
import type { ConnectionItem } from '#lib/features/connection/api/connection.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const VARIABLES = { Test: 'FRAUD_API_KEY', Production: 'FRAUD_API_PRODUCTION_KEY' } as const

/** Returns where a key comes from, and so who can change it. */
function useSourceWords(): (item: ConnectionItem, times: Times) => string {
  const { words, say } = useWords('connection')
  const { sources } = words
  return ({ environment, source, changedAt, changedBy }, times) => {
    if (source === 'environment') return say(sources.environment, { variable: VARIABLES[environment] })
    if (source === 'default' || changedAt === null) return sources.default
    return say(sources.stored, { name: changedBy ?? '', time: times.moment(Date.parse(changedAt)) })
  }
}

type Props = { readonly item: ConnectionItem; readonly times: Times }

/** A time from the service for people to read; an invalid one unchanged. */
function momentOf(text: string, times: Times): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : times.moment(time)
}

/** Facts about the connection to one list. */
export function ConnectionFacts({ item, times }: Props) {
  const { words } = useWords('connection')
  const sourceWords = useSourceWords()
  const { facts } = words
  const failures = new Map<string, string>(Object.entries(words.failures))
  const { apiKey, scope, tokenExpiresAt, succeededAt, failedAt, failure } = item
  return (
    <Facts>
      <dt>{facts.apiKey}</dt>
      <dd translate="no">
        <code>{apiKey}</code>
      </dd>
      <dt>{facts.source}</dt>
      <dd>{sourceWords(item, times)}</dd>
      <dt>{facts.scope}</dt>
      <dd>{scope === null ? facts.notYet : <code translate="no">{scope}</code>}</dd>
      <dt>{facts.tokenEnds}</dt>
      <dd className="tabular">{tokenExpiresAt === null ? facts.notYet : momentOf(tokenExpiresAt, times)}</dd>
      <dt>{facts.succeeded}</dt>
      <dd className="tabular">{succeededAt === null ? facts.notYet : momentOf(succeededAt, times)}</dd>
      <dt>{facts.failed}</dt>
      <dd className="tabular">
        {failedAt === null || failure === null ? (
          facts.none
        ) : (
          <>
            {momentOf(failedAt, times)}
            <br />
            {failures.get(failure) ?? words.failures.bad_response} <code translate="no">{failure}</code>
          </>
        )}
      </dd>
    </Facts>
  )
}
