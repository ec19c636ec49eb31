'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { bankDetailsOptions } from '#lib/features/keys/browser/bank-details.ts'
import { refreshManagement } from '#lib/features/keys/browser/keys.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { BankDetailsForm } from './bank-details-form.tsx'
import { BankDetailsHistory } from './bank-details-history.tsx'
import { BankDetailsShown } from './bank-details-shown.tsx'

/** The masked bank details, a form to replace them, and the history of changes. */
export function BankDetailsPanel({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words } = useWords('apiSettings')
  const { bank } = words
  const times = useTimes(useZone(rememberedZone))
  const client = useQueryClient()
  const query = useQuery(bankDetailsOptions())
  const { data } = query
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  if (!data) return <Unread query={query} />

  const { bankDetails } = data
  function open() {
    setIsSaved(false)
    setIsOpen(true)
  }
  return (
    <>
      <div className="stack-4">
        <PartHead
          title={words.bankDetails}
          action={
            <Button look={bankDetails ? 'plain' : 'primary'} onClick={open}>
              {bankDetails ? bank.change : bank.give}
            </Button>
          }
        >
          {bankDetails && bank.about}
        </PartHead>
        <div role="status">{isSaved && <Notice tone="info">{bank.savedNow}</Notice>}</div>
        {bankDetails ? (
          <BankDetailsShown details={bankDetails} times={times} />
        ) : (
          <State title={bank.none}>
            <p>{bank.noneText}</p>
          </State>
        )}
        {bankDetails && <BankDetailsHistory times={times} />}
      </div>
      {isOpen && (
        <Dialog title={bankDetails ? bank.change : bank.give} kept={busy} onClose={() => setIsOpen(false)}>
          <BankDetailsForm
            before={bankDetails}
            cancelWords={words.cancel}
            onBusy={setBusy}
            onCancel={() => setIsOpen(false)}
            onSaved={() => {
              setIsOpen(false)
              setIsSaved(true)
              void refreshManagement(client)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
