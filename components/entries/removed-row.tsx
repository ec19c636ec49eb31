import { Button } from '#components/ui/button.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { content } from '#components/values/summary.ts'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { JsonValue } from '#lib/contract/json.ts'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
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

/** Fields that the row shows elsewhere, or that do not help to recognise an entry. */
const SAID = new Set(['id', 'createdAt', 'updatedAt', 'reason', 'expiresAt'])

function valuesOf(item: RemovedEntry['item']): readonly JsonValue[] {
  return Object.entries(item).flatMap(([name, value]) => (SAID.has(name) ? [] : [value]))
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
          <label className="inline-block cursor-pointer p-1">
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
        <bdi className="block max-w-96 overflow-hidden text-small text-ellipsis text-ink-2">
          <VisibleText text={content(valuesOf(item))} />
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
          <Button look="quiet" busy={busy} aria-label={say(removed.restoreNamed, { id })} onClick={onRestore}>
            {busy ? removed.restoring : removed.restore}
          </Button>
        )}
      </Cell>
    </Row>
  )
}
