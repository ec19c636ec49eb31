import { Suspense } from 'react'
import { LazySelectionBar } from './on-demand.tsx'
import type { Places } from './places.ts'
import type { PanelState } from './use-panel.ts'

/** What can be done with the selected entries, while there are any. */
export function SelectionTools({ panel, places }: { readonly panel: PanelState; readonly places: Places }) {
  const { answer, tool, endActions } = panel
  const { selection, clear } = panel.selected
  if (selection.size === 0) return null
  return (
    <Suspense>
      <LazySelectionBar selection={selection} items={answer?.items ?? []} onClear={clear}>
        {places.SelectionMore?.map((More, place) => (
          <More
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is the page's and never changes
            key={place}
            users={[...selection.values()]}
            shown={tool.shown}
            columns={tool.columns}
            onDone={endActions}
          />
        ))}
      </LazySelectionBar>
    </Suspense>
  )
}
