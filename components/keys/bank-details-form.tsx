import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Asked } from '#components/ui/asked.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { MaskedBankDetails } from '#lib/contract/management/bank-details-schema.ts'
import {
  bankDetailsOptions,
  giveBankDetails,
  impossibleNumbers,
  versionOf,
} from '#lib/features/keys/browser/bank-details.ts'
import { useAskingApproval, useFourEyesOfKeys } from '#lib/platform/browser/four-eyes.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { BankDetailsField } from './bank-details-field.tsx'
import { type BankField, bankDetailsOf, FIELDS, type FieldName, filledIn, pathOf } from './bank-details-fields.ts'
import { useWrongWords } from './use-wrong-words.ts'

type Props = {
  /** Details on file, if any; those shown in full are filled in. */
  readonly before: MaskedBankDetails | null
  readonly cancelWords: string
  readonly onBusy: (busy: boolean) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** The form of bank details, each limit and fault beside its field. */
export function BankDetailsForm({ before, cancelWords, onBusy, onCancel, onSaved }: Props) {
  const { words } = useWords('apiSettings')
  const { bank, wrong: wrongIs } = words
  const call = useConfirmedCall()
  const wrongWords = useWrongWords()
  const { words: ask } = useWords('askApproval')
  const { asked, ask: askFor } = useAskingApproval()
  const asks = useFourEyesOfKeys()
  const queries = useQueryClient()
  // Somebody else may have changed them: the next form opens with the details on file then.
  const { busy, failure, send, forget } = useSending(() => void queries.invalidateQueries(bankDetailsOptions()))
  const [values, setValues] = useState(() => filledIn(before))
  // The version of the details that were filled in, even if others are on file by now.
  const [version] = useState(() => versionOf(before))
  const [attempts, setAttempts] = useState(0)
  const isChecked = attempts > 0
  const [impossible, setImpossible] = useState<readonly FieldName[]>([])
  const form = useRef<HTMLFormElement>(null)

  const invalid: Partial<Record<FieldName, string>> = { iban: wrongIs.iban, bic: wrongIs.bic, email: wrongIs.email }

  function wrongOf({ name, longest }: BankField): string | undefined {
    const plain = isChecked ? wrongWords.ofText(values[name], { longest }) : undefined
    if (plain === undefined && impossible.includes(name)) return invalid[name]
    return plain ?? wrongWords.ofAnswer(failure?.errors[pathOf(name)], { longest, invalid: invalid[name] })
  }

  // Runs after the faults of an attempt are rendered, the form's own and the service's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt, and what it leads to, are what brings faults
  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, impossible, failure])

  async function save() {
    onBusy(true)
    try {
      const faults = await impossibleNumbers(values)
      setImpossible(faults)
      if (faults.length > 0) return
      const details = bankDetailsOf(values)
      if (asks) await askFor({ kind: 'bank', details, version })
      else if (await giveBankDetails(call, details, version)) onSaved()
    } finally {
      onBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    forget()
    const isPlain = FIELDS.some(({ name, longest }) => wrongWords.ofText(values[name], { longest }))
    if (!isPlain) void send(save)
  }

  function change(name: FieldName, value: string) {
    setValues({ ...values, [name]: value })
  }

  if (asked !== undefined) return <Asked request={asked} onClose={onCancel} />
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={FIELDS.map(({ name }) => pathOf(name))} />
      <p className="mt-1 text-small text-ink-2">
        {before ? `${bank.about} ${bank.allAnew}` : bank.about} {asks && ask.keys}
      </p>
      {FIELDS.map((field, index) => (
        <BankDetailsField
          key={field.name}
          field={field}
          value={values[field.name]}
          wrong={wrongOf(field)}
          autoFocus={index === 0}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <SendFoot busy={busy} cancel={cancelWords} onCancel={onCancel}>
        {busy ? (asks ? ask : bank).busy : asks ? ask.next : bank.save}
      </SendFoot>
    </form>
  )
}
