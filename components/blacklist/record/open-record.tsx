import { RecordPanel } from '../on-demand.tsx'
import type { Places } from '../places.ts'
import type { PanelState } from '../use-panel.ts'

/** The panel of the open entry, if one is open. */
export function OpenRecord({ panel, places }: { readonly panel: PanelState; readonly places: Places }) {
  const { list, answer, arrangement, times, width, resizePanel } = panel
  if (!answer || !list.record) return null
  return (
    <RecordPanel
      answer={answer}
      settled={list.settled}
      record={list.record}
      fields={arrangement.columns.flatMap(({ names }) => (names.length === 1 ? names : []))}
      times={times}
      width={width}
      onWidth={resizePanel}
      onMove={list.moveRecord}
      onMark={list.markRecord}
      onClose={list.closeRecord}
      places={places}
    />
  )
}
