import { useCallback, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import type { BlacklistAnswer } from '#lib/browser/blacklist-answer.ts'
import { listHref } from '#lib/browser/list-location.ts'
import { count, rangeWords } from '#lib/browser/words.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { LIMIT_DEFAULT, offsetAfterResize, type PageRequest } from '#lib/contract/pagination.ts'
import type { Arrangement } from './arrange-columns.ts'
import { Legend } from './legend.tsx'
import { RowInFull } from './row-in-full.tsx'
import { Table } from './table.tsx'
import { ValueDialog } from './value-dialog.tsx'

type Props = {
  readonly answer: BlacklistAnswer
  readonly arrangement: Arrangement
  readonly zone: string
  readonly busy: boolean
  /** Rows per page of the list around a row that is shown alone. */
  readonly listSize: number
  readonly rememberedSize: number
  readonly onPage: (page: PageRequest) => void
}

type Opened = { readonly place: number; readonly field: string; readonly value: JsonValue | undefined }

/** The rows of a page; where one row is the whole page, that row in full under it. */
export function Rows({ answer, arrangement, zone, busy, listSize, rememberedSize, onPage }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const { items, pagination, asked } = answer
  const { offset, total } = pagination
  const openValue = useCallback(
    (place: number, field: string) => setOpened({ place, field, value: items[place - offset]?.[field] }),
    [items, offset],
  )
  const openRow = useCallback((place: number) => onPage({ limit: 1, offset: place }), [onPage])
  const alone = asked.limit === 1 ? items[0] : undefined
  const size = listSize === 1 ? LIMIT_DEFAULT : listSize
  const around = { limit: size, offset: offsetAfterResize(offset, size) }
  return (
    <>
      <Table
        caption={`Blacklist, ${rangeWords(offset, items.length, total)}`}
        items={items}
        offset={offset}
        arrangement={arrangement}
        zone={zone}
        busy={busy}
        onOpen={openValue}
        onRow={openRow}
      />
      {alone ? (
        <RowInFull item={alone} columns={arrangement.columns} zone={zone}>
          <a
            href={listHref(around, rememberedSize)}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onPage(around)
            }}
          >
            Show it among {count(size)} rows a page
          </a>
        </RowInFull>
      ) : (
        <Legend />
      )}
      {opened && <ValueDialog {...opened} zone={zone} onClose={() => setOpened(undefined)} />}
    </>
  )
}
