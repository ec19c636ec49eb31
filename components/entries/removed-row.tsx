import { Button } from '#components/ui/button.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import { valuesBesideName } from '#lib/platform/browser/entry-name.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly entry: RemovedEntry
  readonly times: Times
  readonly busy: boolean
  readonly onRestore: () => void
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** One removed entry. */
export function RemovedRow({ entry, times, busy, onRestore, isSelected, onSelect }: Props) {
  const { words, say } = useWords('entries')
  const { removed } = words
  const { id, removedAt, removedBy, reason, restorableUntil, item } = entry
  return (
    <Row>
      <Cell>
        {restorableUntil !== null && (
          <label className="-ms-1 -my-0.5 block w-fit cursor-pointer p-1">
            <input
              type="checkbox"
              className="block size-4 cursor-[inherit] accent-accent"
              aria-label={say(words.restoreMany.select, { id })}
              checked={isSelected}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          </label>
        )}
      </Cell>
      <RowHead translate="no">
        <code>
          <VisibleText text={id} />
        </code>
        <bdi className="block truncate text-small text-ink-2 min-[70rem]:max-w-96 max-[70rem]:w-0 max-[70rem]:min-w-full">
          <VisibleText text={valuesBesideName(item)} />
        </bdi>
      </RowHead>
      <Cell name={removed.when}>
        <Moment iso={removedAt} times={times} />
      </Cell>
      <Cell name={removed.who} translate="no">
        {removedBy ?? removed.byItself}
      </Cell>
      <Cell name={removed.reason} className="wrap-anywhere whitespace-normal">
        <bdi>
          <VisibleText text={reason} />
        </bdi>
      </Cell>
      <Cell name={removed.until}>
        {restorableUntil === null ? removed.notRestorable : <Moment iso={restorableUntil} times={times} />}
      </Cell>
      <Cell>
        {restorableUntil !== null && (
          <Button
            className="-my-1.5 max-[48rem]:-mx-3 max-[48rem]:my-0"
            look="quiet"
            busy={busy}
            aria-label={say(removed.restoreNamed, { id })}
            onClick={onRestore}
          >
            {busy ? removed.restoring : removed.restore}
          </Button>
        )}
      </Cell>
    </Row>
  )
}
