'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { StoredOfPerson } from '#lib/features/forget/api/forget.ts'
import { lookAtPerson } from '#lib/features/forget/browser/forget.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { ServiceKeeps } from './service-keeps.tsx'
import { StillListedNotice } from './still-listed-notice.tsx'
import { StoredTable } from './stored-table.tsx'
import { ValuesForm } from './values-form.tsx'

type Props = {
  readonly list: Environment | null
  /** Whether the console can manage the service. */
  readonly isManaged: boolean
}

/** The data found by some values, and whether it has been deleted. */
type Found = { readonly values: readonly string[]; readonly stored: StoredOfPerson; readonly isGone: boolean }

/** Lets an admin see what is stored about a person and delete it. Values are sent only in request bodies. */
export function ForgetPanel({ list, isManaged }: Props) {
  const { words } = useWords('forget')
  const { busy, failure, send } = useSending()
  const [found, setFound] = useState<Found>()
  const [isSure, setIsSure] = useState(false)

  function look(values: readonly string[]) {
    setFound(undefined)
    void send(async () => setFound({ values, stored: await lookAtPerson(values), isGone: false }))
  }

  const isListed = found !== undefined && found.stored.listed.length > 0
  const isEmpty = found !== undefined && Object.values(found.stored.counts).every((count) => count === 0)
  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.about}</PartHead>
      <FailureNotice failure={failure} besides={['values']} />
      <ValuesForm key={found?.isGone ? 'next' : 'first'} busy={busy} fault={failure?.errors.values} onLook={look} />
      <div role="status" className="stack-4">
        {isListed && <StillListedNotice listed={found.stored.listed} list={list} />}
        {found && !isListed && isEmpty && !found.isGone && <Notice tone="info">{words.nothing}</Notice>}
        {found?.isGone && <Notice tone="info">{words.done}</Notice>}
      </div>
      {found && !isListed && !isEmpty && (
        <>
          <StoredTable counts={found.stored.counts} caption={found.isGone ? words.gone : words.caption} />
          {!found.isGone && (
            <div>
              <Button look="danger" onClick={() => setIsSure(true)}>
                {words.action}
              </Button>
            </div>
          )}
        </>
      )}
      <ServiceKeeps list={list} isManaged={isManaged} />
      {found && isSure && (
        <ForgetDialog
          values={found.values}
          onForgotten={(stored) => {
            setIsSure(false)
            // Keep nothing about the person on the page.
            setFound({ values: [], stored, isGone: true })
          }}
          onClose={() => setIsSure(false)}
        />
      )}
    </div>
  )
}
