import { useCallback } from 'react'
import { PageTable } from '#components/ui/page-table.tsx'
import { Cell, ColumnHead, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import { IMPORT_KEPT_DAYS } from '#lib/contract/management/limits.ts'
import type { ListedImport } from '#lib/contract/management/list-imports-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { importsOptions } from '#lib/features/imports/browser/imports.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'

type Props = { readonly list: Environment; readonly rememberedZone: string | undefined }

const COUNTS = ['added', 'changed', 'removed', 'rejected'] as const

/** Recent imports into a list, dry runs included: who, what, and the result. */
export function PastImports({ list, rememberedZone }: Props) {
  const { words, say } = useWords('imports')
  const { past } = words
  const times = useTimes(useZone(rememberedZone))
  const optionsOf = useCallback((page: PageRequest) => importsOptions(list, page), [list])
  const days = IMPORT_KEPT_DAYS

  function figures({ counts, state, dryRun }: ListedImport) {
    if (!counts || state === 'cancelled') return ''
    const said = dryRun || state !== 'done' ? past.planned : past.counts
    return COUNTS.flatMap((name) => (counts[name] > 0 ? [say(said[name], { count: counts[name] })] : [])).join(', ')
  }

  return (
    <section className="stack-4" aria-labelledby="past-imports">
      <h2 id="past-imports">{say(past.heading, { days })}</h2>
      <PageTable
        list={useManagementList(optionsOf)}
        caption={past.caption}
        head={
          <>
            <ColumnHead zone={times.zone}>{past.when}</ColumnHead>
            <ColumnHead>{past.file}</ColumnHead>
            <ColumnHead>{past.who}</ColumnHead>
            <ColumnHead>{past.what}</ColumnHead>
            <ColumnHead>{past.end}</ColumnHead>
            <ColumnHead>{past.figures}</ColumnHead>
          </>
        }
        row={(each) => (
          <Row key={each.id}>
            <RowHead>
              <Moment iso={each.createdAt} times={times} />
            </RowHead>
            <Cell name={past.file} translate="no">
              {each.fileName && <VisibleText text={each.fileName} />}
            </Cell>
            <Cell name={past.who} translate="no">
              <VisibleText text={each.createdBy === COMMAND_LINE ? past.commandLine : each.createdBy} />
            </Cell>
            <Cell name={past.what}>{each.dryRun ? past.tried[each.mode] : past.done[each.mode]}</Cell>
            <Cell name={past.end}>{past.states[each.state]}</Cell>
            <Cell name={past.figures}>{figures(each)}</Cell>
          </Row>
        )}
        none={<p className="mt-1 text-small text-ink-2">{past.none}</p>}
      />
    </section>
  )
}
