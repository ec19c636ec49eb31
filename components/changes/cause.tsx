import { VisibleText } from '#components/values/visible-text.tsx'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { Cause } from '#lib/mirror/api/changes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Why something happened, or that the service does not say. */
export function Reason({ cause }: { readonly cause: Cause | null }) {
  const { words } = useWords('changes')
  if (!cause) return <span className="untold">{words.untold}</span>
  if (cause.reason !== null && cause.reason !== '') return <VisibleText text={cause.reason} />
  return cause.action === 'entry.expired' ? words.expired : <span className="untold">{words.noReason}</span>
}

/** Who caused something. */
export function Actor({ cause }: { readonly cause: Cause | null }) {
  const { words } = useWords('changes')
  if (!cause) return <span className="untold">{words.unknownActor}</span>
  if (cause.actor === COMMAND_LINE) return words.commandLine
  return cause.actor === null ? words.byItself : <VisibleText text={cause.actor} />
}
