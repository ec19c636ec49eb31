import type { FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import type { SignOnData } from '#lib/features/sign-on/api/sign-on.ts'
import { removeSignOn, saveSignOn } from '#lib/features/sign-on/browser/sign-on.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { RoleRules } from './role-rules.tsx'
import { choiceOf, useSignOnDraft } from './use-sign-on-draft.ts'
import { FIELDS, useSignOnFaults } from './use-sign-on-faults.ts'

type Props = {
  readonly data: SignOnData
  readonly onBegin: () => void
  /** Called with a sentence about what was done. */
  readonly onDone: (sentence: string) => void
}

/** Sets up single sign-on. The server tests the provider and validates the rest. */
export function SignOnForm({ data, onBegin, onDone }: Props) {
  const { words, say } = useWords('signOn')
  const { provider, localAdmins } = data
  const tools = useSignOnDraft(data)
  const { draft, set } = tools
  const faultsOf = useSignOnFaults()
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const wrong = faultsOf(failure?.errors ?? {})
  const isGiven = provider?.source === 'environment'
  const removable = provider?.source === 'stored' ? provider.changedAt : null
  // A provider that variables set is not tested, so that rules can be changed while it is down.
  const said = isGiven ? words.rules : words

  function submit(event: FormEvent) {
    event.preventDefault()
    onBegin()
    void send(async () => {
      if (await saveSignOn(call, choiceOf(draft, provider))) onDone(said.saved)
    })
  }
  function remove(replaces: string) {
    onBegin()
    void send(async () => {
      if (await removeSignOn(call, replaces)) onDone(words.removed)
    })
  }

  return (
    <form className="max-w-160 stack-4" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={FIELDS} />
      <h3 className="font-semibold">{words.provider}</h3>
      <ProviderFields provider={provider} tools={tools} wrong={wrong} />
      <Field
        label={words.name}
        help={words.nameHelp}
        wrong={wrong.name}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <RoleRules tools={tools} wrongClaim={wrong.roleClaim} wrongLines={wrong.roles} />
      <SelectField
        label={words.local}
        help={words.localHelp}
        wrong={wrong.localOnlyFor}
        value={draft.localOnlyFor ?? ''}
        onChange={(event) => set({ localOnlyFor: event.currentTarget.value || null })}
      >
        <option value="">{words.localForAll}</option>
        {localAdmins.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {say(words.localOnly, { name, email })}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-2">
        {removable !== null && (
          <Button off={busy} onClick={() => remove(removable)}>
            {words.remove}
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? said.saving : said.save}
        </Button>
      </div>
    </form>
  )
}
