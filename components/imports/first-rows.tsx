import { CellTable } from '#components/values/cell-table.tsx'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Preview } from './preview.ts'

type Props = { readonly preview: Preview; readonly isWhole: boolean }

/** The first rows of a file, uninterpreted. */
export function FirstRows({ preview: { columns, rows }, isWhole }: Props) {
  const { words } = useWords('imports')
  const times = useTimes('UTC')
  return (
    <section aria-labelledby="first-rows">
      <h2 id="first-rows">{words.preview.heading}</h2>
      <CellTable caption={words.preview.caption} columns={columns} rows={rows} times={times} />
      {!isWhole && <p className="mt-1 text-small text-ink-2">{words.preview.more}</p>}
    </section>
  )
}
