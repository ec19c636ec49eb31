import { Button } from '#components/ui/button.tsx'
import { CONTROL, LABEL } from '#components/ui/control.ts'
import { Field } from '#components/ui/field.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import { isRole, ROLES } from '#lib/platform/access/api/roles.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { DraftTools } from './use-sign-on-draft.ts'

type Props = {
  readonly tools: DraftTools
  readonly wrongClaim: string | undefined
  readonly wrongLines: string | undefined
}

/** Asks where roles come from: invitations, or values of a claim. */
export function RoleRules({ tools, wrongClaim, wrongLines }: Props) {
  const { words, say } = useWords('signOn')
  const roleName = useRoleName()
  const { draft, set, setLine, addLine, removeLine } = tools
  return (
    <>
      <fieldset>
        <legend className={LABEL}>{words.roles}</legend>
        <Tick exclusive name="roles" checked={!draft.byClaim} onChange={() => set({ byClaim: false })}>
          {words.byInvitation}
          <small>{words.byInvitationMeaning}</small>
        </Tick>
        <Tick exclusive name="roles" checked={draft.byClaim} onChange={() => set({ byClaim: true })}>
          {words.byClaim}
          <small>{words.byClaimMeaning}</small>
        </Tick>
      </fieldset>
      {draft.byClaim && (
        <>
          <Field
            label={words.claim}
            help={words.claimHelp}
            wrong={wrongClaim}
            autoComplete="off"
            spellCheck={false}
            value={draft.claim}
            onChange={(event) => set({ claim: event.currentTarget.value })}
          />
          <fieldset className="stack-2">
            <legend className={LABEL}>{words.lines}</legend>
            <p className="text-small text-ink-2">{words.linesHelp}</p>
            {draft.lines.map(({ key, value, role }, index) => (
              <p key={key} className="flex flex-wrap items-center gap-2">
                <input
                  className={CONTROL}
                  aria-label={say(words.value, { number: index + 1 })}
                  autoComplete="off"
                  spellCheck={false}
                  value={value}
                  onChange={(event) => setLine(key, { value: event.currentTarget.value })}
                />
                <select
                  className={CONTROL}
                  aria-label={say(words.role, { number: index + 1 })}
                  value={role}
                  onChange={({ currentTarget }) =>
                    isRole(currentTarget.value) && setLine(key, { role: currentTarget.value })
                  }
                >
                  {ROLES.map((each) => (
                    <option key={each} value={each}>
                      {roleName(each)}
                    </option>
                  ))}
                </select>
                {draft.lines.length > 1 && (
                  <Button look="quiet" onClick={() => removeLine(key)}>
                    {say(words.removeLine, { number: index + 1 })}
                  </Button>
                )}
              </p>
            ))}
            {wrongLines && <p className="text-small text-listed">{wrongLines}</p>}
            <p>
              <Button onClick={addLine}>{words.addLine}</Button>
            </p>
          </fieldset>
          <Tick
            checked={draft.createsAccounts}
            onChange={(event) => set({ createsAccounts: event.currentTarget.checked })}
          >
            {words.createsAccounts}
            <small>{words.createsAccountsMeaning}</small>
          </Tick>
        </>
      )}
    </>
  )
}
