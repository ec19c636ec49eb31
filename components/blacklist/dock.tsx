import { SelectionBar } from './on-demand.tsx'
import { Pager } from './pager/pager.tsx'
import type { Places } from './places.ts'
import type { PanelState } from './use-panel.ts'

/** The page's foot: what can be done with the selected entries, and the pager. */
export function Dock({ panel, places }: { readonly panel: PanelState; readonly places: Places }) {
  const { list, answer, tool, endActions } = panel
  const { selection, clear, follow } = panel.selected
  return (
    <footer className="dock">
      {selection.size > 0 && (
        <SelectionBar selection={selection} answer={answer} onFollow={follow} onClear={clear}>
          {places.SelectionMore?.map((More, index) => (
            <More
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is the page's and never changes
              key={index}
              users={[...selection.values()]}
              shown={tool.shown}
              columns={tool.columns}
              onDone={endActions}
            />
          ))}
        </SelectionBar>
      )}
      <Pager list={list} />
    </footer>
  )
}
