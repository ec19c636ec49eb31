import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { misfitOf } from '#lib/features/rules/api/misfit.ts'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = Pick<RulesData, 'settings' | 'sync'> & { readonly draft: Draft }

/** Warns when syncs take too long for the freshness limit: figures, and what to change. */
export function MisfitNotice({ settings, sync, draft }: Props) {
  const { words, say, lasting } = useRuleWords()
  const misfit = sync && misfitOf(sync, settings.requestsPerSecond.value, draft.settings)
  if (!misfit) return null
  const said = words.misfit
  const pace = draft.settings.requestsPerSecond
  const { neededRequestsPerSecond: needed, neededFreshnessSeconds: longer } = misfit
  const facts = {
    took: lasting(misfit.seconds),
    oldest: lasting(misfit.oldestSeconds),
    limit: lasting(draft.settings.freshnessSeconds),
  }
  const neededLimit = lasting(longer)
  return (
    <Notice
      tone="unsure"
      role="status"
      action={
        <>
          {needed !== null && settings.requestsPerSecond.source !== 'environment' && (
            <Button onClick={() => draft.set('requestsPerSecond', needed)}>{say(said.usePace, { needed })}</Button>
          )}
          {settings.freshnessSeconds.source !== 'environment' && (
            <Button onClick={() => draft.set('freshnessSeconds', longer)}>{say(said.useLimit, { neededLimit })}</Button>
          )}
        </>
      }
    >
      <strong>{said.title}</strong>{' '}
      {pace === null ? say(said.unpaced, facts) : say(said.paced, { ...facts, count: pace })}{' '}
      {needed === null ? say(said.longer, { neededLimit }) : say(said.either, { count: needed, neededLimit })}
    </Notice>
  )
}
