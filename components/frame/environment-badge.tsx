import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Says which of the two lists is shown; empty while unknown. */
export function EnvironmentBadge({ environment }: { readonly environment: Environment | null }) {
  const { words } = useWords('console')
  if (environment === null) return null
  return (
    <p className="environment">
      <span className="sr-only">{words.environment} </span>
      {environment}
    </p>
  )
}
