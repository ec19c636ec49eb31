import type { ConnectionItem } from '#lib/features/connection/api/connection.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const VARIABLES = { Test: 'FRAUD_API_KEY', Production: 'FRAUD_API_PRODUCTION_KEY' } as const

/** Returns where a key comes from, and so who can change it. */
export function useSourceWords(): (item: ConnectionItem, times: Times) => string {
  const { words, say } = useWords('connection')
  const { sources } = words
  return ({ environment, source, changedAt, changedBy }, times) => {
    if (source === 'environment') return say(sources.environment, { variable: VARIABLES[environment] })
    if (source === 'default' || changedAt === null) return sources.default
    return say(sources.stored, { name: changedBy ?? '', time: times.moment(Date.parse(changedAt)) })
  }
}
