import { Fragment } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import { Part } from '#components/ui/part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { BankDetails } from '#lib/contract/management/bank-details-schema.ts'
import type { ApprovalContent, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Entries } from './entries.tsx'
import { ImportedFile } from './imported-file.tsx'

type Props = { readonly approval: OpenedApproval; readonly onPage: (page: number) => void }
type OtherContent = Exclude<ApprovalContent, { kind: 'remove' | 'edit' | 'import' }>

/** The change of a rule, a key or the bank details. */
function Other({ content }: { readonly content: OtherContent }) {
  return (
    <>
      <Said content={content} />
      {content.kind !== 'rule' && <Beside kind={content.kind} />}
    </>
  )
}

/** A link to the current keys or bank details. */
function Beside({ kind }: Pick<Exclude<OtherContent, { kind: 'rule' }>, 'kind'>) {
  const { words } = useWords('approval')
  return (
    <p>
      {kind === 'bank' ? (
        <SoftLink href="/api-settings/bank-details">{words.bank.onFile}</SoftLink>
      ) : (
        <SoftLink href="/api-settings">{words.key.all}</SoftLink>
      )}
    </p>
  )
}

function Said({ content }: { readonly content: OtherContent }) {
  const { words, say } = useWords('approval')
  const { key } = words
  switch (content.kind) {
    case 'rule':
      return <p>{words.rule[content.fourEyes]}</p>
    case 'key.create':
      return <p>{say(key.create, { name: content.name, list: 'Production' })}</p>
    case 'key.rotate':
      return (
        <p>
          {content.overlapSeconds === 0
            ? say(key.rotateNow, { name: content.name, key: content.apiKey })
            : say(key.rotate, { name: content.name, key: content.apiKey, count: content.overlapSeconds / 3600 })}
        </p>
      )
    case 'key.revoke':
      return <p>{say(key.revoke, { name: content.name, key: content.apiKey })}</p>
    case 'bank':
      return <Bank details={content.details} />
  }
}

/** The full bank details. */
function Bank({ details: { accountHolder, iban, bic, address, email } }: { readonly details: BankDetails }) {
  const { words } = useWords('approval')
  const { street, postalCode, city, country } = address
  const lines = [
    [words.bank.accountHolder, accountHolder],
    [words.bank.iban, iban],
    [words.bank.bic, bic],
    [words.bank.address, [street, `${postalCode} ${city}`, country].join(', ')],
    [words.bank.email, email],
  ] as const
  return (
    <>
      <p>{words.bank.about}</p>
      <Facts>
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd translate="no">
              <VisibleText text={value} />
            </dd>
          </Fragment>
        ))}
      </Facts>
    </>
  )
}

/** Shows the requested change. */
export function WhatHappens({ approval, onPage }: Props) {
  const { words } = useWords('approval')
  const { content, state } = approval
  if (content === null) return null
  return (
    <Part name={state === 'waiting' ? words.willHappen : words.asAsked}>
      <div className="stack-2">
        {content.kind === 'remove' || content.kind === 'edit' ? (
          <Entries approval={approval} content={content} onPage={onPage} />
        ) : content.kind === 'import' ? (
          <ImportedFile approval={approval} content={content} onPage={onPage} />
        ) : (
          <Other content={content} />
        )}
      </div>
    </Part>
  )
}
