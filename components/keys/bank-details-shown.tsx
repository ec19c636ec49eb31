import { Facts } from '#components/ui/facts.tsx'
import type { MaskedBankDetails } from '#lib/contract/management/bank-details-schema.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly details: MaskedBankDetails; readonly times: Times }

/** Masked bank details: of IBAN and e-mail only enough to recognise them. */
export function BankDetailsShown({ details, times }: Props) {
  const { words, say, locale } = useWords('apiSettings')
  const { bank } = words
  const { accountHolder, iban, bic, address, email, updatedAt, updatedBy } = details
  const country = new Intl.DisplayNames(locale.tag, { type: 'region' }).of(address.country)
  return (
    <>
      <Facts>
        <dt>{bank.accountHolder}</dt>
        <dd translate="no">
          <bdi>{accountHolder}</bdi>
        </dd>
        <dt>{bank.iban}</dt>
        <dd className="tabular" translate="no">
          {iban}
        </dd>
        <dt>{bank.bic}</dt>
        <dd translate="no">
          <code>{bic}</code>
        </dd>
        <dt>{bank.billing}</dt>
        <dd translate="no">
          <bdi>{address.street}</bdi>
          <br />
          <bdi>
            {address.postalCode} {address.city}
          </bdi>
          <br />
          {country}
        </dd>
        <dt>{bank.email}</dt>
        <dd translate="no">
          <bdi>{email}</bdi>
        </dd>
      </Facts>
      <p className="mt-1 text-small text-ink-2">
        {say(bank.saved, { time: times.moment(Date.parse(updatedAt)), name: updatedBy ?? words.someone })}
      </p>
    </>
  )
}
