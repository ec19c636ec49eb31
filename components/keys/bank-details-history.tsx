import { PageTable } from '#components/ui/page-table.tsx'
import { Cell, ColumnHead, Row } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { bankDetailsHistoryOptions } from '#lib/features/keys/browser/bank-details.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FIELDS, pathOf } from './bank-details-fields.ts'

/** Who changed which bank details and when; without old or new values. */
export function BankDetailsHistory({ times }: { readonly times: Times }) {
  const { words, locale } = useWords('apiSettings')
  const { bank } = words
  const list = useManagementList(bankDetailsHistoryOptions)
  const together = new Intl.ListFormat(locale.tag)

  function named(path: string): string {
    const field = FIELDS.find(({ name }) => pathOf(name) === path)
    return field ? bank[field.name] : path
  }

  return (
    <section className="mt-8 stack-4" aria-labelledby="bank-history">
      <h3 id="bank-history">{bank.history}</h3>
      <PageTable
        list={list}
        caption={bank.historyCaption}
        head={
          <>
            <ColumnHead zone={times.zone}>{bank.when}</ColumnHead>
            <ColumnHead>{bank.who}</ColumnHead>
            <ColumnHead>{bank.fields}</ColumnHead>
          </>
        }
        row={({ id, at, actor, fields }) => (
          <Row key={id}>
            <Cell name={bank.when}>
              <Moment iso={at} times={times} />
            </Cell>
            <Cell name={bank.who} translate="no">
              {actor ?? words.someone}
            </Cell>
            <Cell name={bank.fields} className="wrap-anywhere whitespace-normal">
              {together.format(fields.map(named))}
            </Cell>
          </Row>
        )}
        none={<p className="max-w-176 text-pretty text-ink-2">{bank.historyNone}</p>}
      />
    </section>
  )
}
