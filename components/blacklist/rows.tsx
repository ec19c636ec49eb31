import { type MouseEvent, Suspense, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import type { BlacklistAnswer } from '#lib/browser/blacklist-answer.ts'
import { listHref } from '#lib/browser/list-location.ts'
import type { Times } from '#lib/browser/times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { LIMIT_DEFAULT, offsetAfterResize, type PageRequest } from '#lib/contract/pagination.ts'
import type { Arrangement } from './arrange-columns.ts'
import { LazyRowInFull, LazyValueCard } from './lazy-reading-tools.tsx'
import { Legend } from './legend.tsx'
import { rangeWords } from './range-words.ts'
import { Table } from './table.tsx'

type Props = {
  readonly answer: BlacklistAnswer
  readonly arrangement: Arrangement
  readonly times: Times
  readonly busy: boolean
  /** Rows per page of the list around a row that is shown alone. */
  readonly listSize: number
  readonly rememberedSize: number
  readonly onPage: (page: PageRequest) => void
}

type Opened = { readonly opener: HTMLElement; readonly place: number; readonly field: string }

/** The rows of a page; where one row is the whole page, that row in full under it. */
export function Rows({ answer, arrangement, times, busy, listSize, rememberedSize, onPage }: Props) {
  const { words, say } = useWords('blacklist')
  const [opened, setOpened] = useState<Opened>()
  const { items, pagination, asked } = answer
  const { offset, total } = pagination
  const alone = asked.limit === 1 ? items[0] : undefined
  const size = listSize === 1 ? LIMIT_DEFAULT : listSize
  const around = { limit: size, offset: offsetAfterResize(offset, size) }
  return (
    <>
      <Table
        caption={say(words.caption, { range: rangeWords(words.range, say, { offset, rows: items.length, total }) })}
        items={items}
        offset={offset}
        arrangement={arrangement}
        times={times}
        busy={busy}
        onOpen={(opener, index, field) => setOpened({ opener, place: offset + index, field })}
        onRow={(index) => onPage({ limit: 1, offset: offset + index })}
      />
      {alone ? (
        <Suspense>
          <LazyRowInFull item={alone} columns={arrangement.columns} times={times}>
            <a
              href={listHref(around, rememberedSize)}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onPage(around)
              }}
            >
              {say(words.full.among, { count: size })}
            </a>
          </LazyRowInFull>
        </Suspense>
      ) : (
        <Legend />
      )}
      {opened && (
        <Suspense>
          <LazyValueCard
            {...opened}
            value={items[opened.place - offset]?.[opened.field]}
            times={times}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
