import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { actLinesOptions } from '#lib/features/changes/browser/act-lines.ts'
import type { ListAct, ListChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Actor, Reason } from './cause.tsx'
import { EntryValues } from './entry-values.tsx'
import { FieldChanges } from './field-changes.tsx'
import { KindBadge } from './kind-badge.tsx'
import { RecordName } from './record-name.tsx'
import { When } from './when.tsx'

type Props = { readonly act: ListAct; readonly zone: string; readonly times: Times }

/** An act as a row, which expands if the act touched more than one entry. */
export function ActRows({ act, zone, times }: Props) {
  const { words } = useWords('changes')
  const { change, lines, between, happened } = act
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Row>
        <Cell className="tabular">
          <When between={between} happened={happened} seen={Date.parse(between.to)} zone={zone} times={times} />
        </Cell>
        <Cell>
          <KindBadge kind={change.kind} />
        </Cell>
        <RowHead>
          {lines === 1 ? (
            <Line change={change} times={times} />
          ) : (
            <Opener act={act} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
          )}
        </RowHead>
        <Cell name={words.reason}>
          {change.kind === 'mass' && !change.cause ? (
            <span className="untold">{words.untoldOfMany}</span>
          ) : (
            <Reason cause={change.cause} />
          )}
        </Cell>
        <Cell name={words.actor}>
          <Actor cause={change.cause} />
        </Cell>
      </Row>
      {isOpen && <LinesOfAct act={act} zone={zone} times={times} />}
    </>
  )
}

/** What happened to one entry, or to one field of many. */
function Line({ change, times }: { readonly change: ListChange; readonly times: Times }) {
  const { words, say } = useWords('changes')
  if (change.kind === 'mass') {
    return (
      <>
        {words.manyEntries}{' '}
        <code translate="no">
          <FieldName field={change.field} />
        </code>{' '}
        {say(words.mass, { count: change.count })}
      </>
    )
  }
  return (
    <div className="act-line">
      <RecordName change={change} />
      {change.fields.length > 0 ? (
        <FieldChanges fields={change.fields} times={times} />
      ) : (
        <EntryValues change={change} times={times} />
      )}
    </div>
  )
}

type OpenerProps = { readonly act: ListAct; readonly isOpen: boolean; readonly onOpen: () => void }

function Opener({ act: { change, lines }, isOpen, onOpen }: OpenerProps) {
  const { words, say } = useWords('changes')
  const { fileName } = change.cause ?? {}
  return (
    <button type="button" className="opener" aria-expanded={isOpen} onClick={onOpen}>
      <Icon name={isOpen ? 'down' : 'next'} />
      <span>
        {say(words.acts[change.kind], { count: lines })}
        {fileName && (
          <>
            {' '}
            {words.byImport} <VisibleText text={fileName} />
          </>
        )}
      </span>
    </button>
  )
}

/** The lines of an act, one page at a time. */
export function LinesOfAct({ act: { change: last, between }, zone, times }: Props) {
  const { words, say } = useWords('changes')
  const { words: failures } = useWords('failures')
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(actLinesOptions(last.id))
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.pagination.total ?? 0
  return (
    <>
      {lines.map((change) => (
        <Row className="within" key={change.id}>
          <Cell className="tabular">
            <When
              between={change.between}
              happened={change.cause && { from: change.cause.at, to: change.cause.at }}
              seen={Date.parse(between.to)}
              zone={zone}
              times={times}
            />
          </Cell>
          <Cell />
          <Cell colSpan={3}>
            <Line change={change} times={times} />
          </Cell>
        </Row>
      ))}
      {(error || isFetching || hasNextPage) && (
        <MoreLines>
          {error && <FailureNotice failure={error} />}
          <Button busy={isFetching} onClick={() => void (error ? refetch() : fetchNextPage())}>
            {error ? failures.retry : say(words.showMore, { shown: lines.length, total })}
          </Button>
        </MoreLines>
      )}
    </>
  )
}

/** The row that loads further lines. Those that take its place get its focus. */
function MoreLines({ children }: { readonly children: ReactNode }) {
  return (
    <Row className="within" ref={usePassedFocus()}>
      <Cell colSpan={2} />
      <Cell colSpan={3}>{children}</Cell>
    </Row>
  )
}
