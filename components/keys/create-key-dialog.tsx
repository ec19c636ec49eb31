import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { bankDetailsOptions } from '#lib/features/keys/browser/bank-details.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import { type NewKey, NewKeyForm } from './new-key-form.tsx'

type Props = { readonly onMade: (made: ApiKeyWithSecret) => void; readonly onClose: () => void }

/** Creates a key. A Production key without bank details leads to their form first, then back. */
export function CreateKeyDialog({ onMade, onClose }: Props) {
  const { words } = useWords('apiSettings')
  const { create, bank } = words
  const call = useConfirmedCall()
  const { data, refetch } = useQuery(bankDetailsOptions())
  const [asked, setAsked] = useState<NewKey>({ name: '', type: 'Test' })
  const [step, setStep] = useState<'key' | 'bank details' | 'key again'>('key')
  const [busy, setBusy] = useState(false)

  function toBankDetails(key: NewKey) {
    setAsked(key)
    setStep('bank details')
  }

  return (
    <Dialog title={step === 'bank details' ? bank.give : create.heading} kept={busy} onClose={onClose}>
      {step === 'bank details' ? (
        <BankDetailsForm
          before={null}
          cancelWords={bank.back}
          onBusy={setBusy}
          onCancel={() => setStep('key')}
          onSaved={() => {
            void refetch()
            setStep('key again')
          }}
        />
      ) : (
        <>
          <div role="status">{step === 'key again' && <Notice tone="info">{create.bankDetailsSaved}</Notice>}</div>
          <NewKeyForm
            initial={asked}
            call={call}
            hasBankDetails={step === 'key again' || data?.bankDetails !== null}
            onBusy={setBusy}
            onBankDetails={toBankDetails}
            onMade={onMade}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
