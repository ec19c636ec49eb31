import { Fragment, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { revealEntry } from '#lib/features/check/browser/check-answer.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AllowanceContext } from './allowance.tsx'
import { checkedName } from './checked-name.ts'
import { MannerContext } from './countries.ts'

type EntryProps = {
  readonly match: CheckMatch
  /** The checked value, by which the server finds the entry again. */
  readonly given: string
  readonly times: Times
}

/** Visible fields of an entry, and all others once revealed; then the focus moves to them. */
function WithheldEntry({ match, given, times }: EntryProps) {
  const { words, say } = useWords('check')
  const { busy, failure, send } = useSending()
  const onAllowance = useContext(AllowanceContext)
  const manner = useContext(MannerContext)
  const [revealed, setRevealed] = useState<BlacklistedUser>()
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (revealed) shown.current?.focus()
  }, [revealed])

  async function ask() {
    const { item, allowance } = await revealEntry({ ...manner, value: given, key: match.key })
    setRevealed(item)
    onAllowance(allowance)
  }

  const { withheld = [], item } = match
  const fields = Object.entries(revealed ?? item).filter(([name]) => revealed !== undefined || name !== 'id')
  const name = checkedName(match)
  return (
    <section ref={shown} tabIndex={-1} className="withheld" aria-label={say(words.withheld.of, { entry: name })}>
      <p>
        <VisibleText text={say(words.withheld.of, { entry: name })} />
      </p>
      <Facts>
        {fields.map(([field, value]) => (
          <Fragment key={field}>
            <dt translate="no">
              <FieldName field={field} />
            </dt>
            <dd translate="no">
              <WholeValue value={value} times={times} />
            </dd>
          </Fragment>
        ))}
        {!revealed && (
          <>
            <dt>{say(words.withheld.more, { count: withheld.length })}</dt>
            <dd className="text-ink-2">{words.withheld.value}</dd>
          </>
        )}
      </Facts>
      <FailureNotice failure={failure} />
      {!revealed && (
        <Button busy={busy} aria-label={say(words.withheld.revealOf, { entry: name })} onClick={() => void send(ask)}>
          {words.withheld.reveal}
        </Button>
      )}
    </section>
  )
}

type Props = { readonly matches: readonly CheckMatch[]; readonly given: string; readonly times: Times }

/** Hidden fields of the entries, for a role that may reveal them. The audit log records each reveal. */
export function Withheld({ matches, given, times }: Props) {
  const entries = [...new Map(matches.map((match) => [match.key, match])).values()]
  return entries
    .filter(({ withheld = [] }) => withheld.length > 0)
    .map((match) => <WithheldEntry key={match.key} match={match} given={given} times={times} />)
}
