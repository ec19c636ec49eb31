import { Facts } from '#components/ui/facts.tsx'
import { Field } from '#components/ui/field.tsx'
import type { SignOnItem } from '#lib/features/sign-on/api/sign-on.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { DraftTools } from './use-sign-on-draft.ts'
import type { FieldName } from './use-sign-on-faults.ts'

type Props = {
  readonly provider: SignOnItem | null
  readonly tools: DraftTools
  readonly wrong: Partial<Record<FieldName, string>>
}

/** The fields of the provider; read-only if variables set it. */
export function ProviderFields({ provider, tools: { draft, set }, wrong }: Props) {
  const { words } = useWords('signOn')
  if (provider?.source === 'environment') {
    return (
      <div className="stack-2">
        <Facts>
          <dt>{words.issuer}</dt>
          <dd translate="no">{provider.issuer}</dd>
          <dt>{words.clientId}</dt>
          <dd translate="no">{provider.clientId}</dd>
        </Facts>
        <p className="text-small text-ink-2">{words.byVariables}</p>
      </div>
    )
  }
  return (
    <>
      <Field
        label={words.issuer}
        help={words.issuerHelp}
        wrong={wrong.issuer}
        type="url"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={draft.issuer}
        onChange={(event) => set({ issuer: event.currentTarget.value })}
      />
      <Field
        label={words.clientId}
        wrong={wrong.clientId}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={draft.clientId}
        onChange={(event) => set({ clientId: event.currentTarget.value })}
      />
      <Field
        label={words.clientSecret}
        help={provider?.hasSecret ? words.secretKept : undefined}
        wrong={wrong.clientSecret}
        type="password"
        autoComplete="off"
        value={draft.clientSecret}
        onChange={(event) => set({ clientSecret: event.currentTarget.value })}
      />
    </>
  )
}
