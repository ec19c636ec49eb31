// The parts of the list that load when somebody first uses them.
import { type ReactNode, use } from 'react'
import { Nothing, NotLoaded, onDemand } from '#components/ui/on-demand.tsx'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'

const loadColumnTools = () => import('./columns/column-tools.ts')
const loadRecordTools = () => import('./record/record-tools.ts')
const loadEmpty = () => import('./remarks/empty.tsx')
const loadCriteria = () => import('./criteria/criteria-tools.ts')

/** Tools for single cells, loaded when the pointer or the focus first enters one. */
export const CellTools = onDemand(
  () => import('./table/cell-tools.tsx'),
  ({ CellTools }) => CellTools,
  Nothing,
)

/** The columns menu, and the edge of a column head, loaded when a pointer comes near. */
export const ColumnsMenu = onDemand(loadColumnTools, ({ ColumnsMenu }) => ColumnsMenu)
export const WidthHandle = onDemand(loadColumnTools, ({ WidthHandle }) => WidthHandle, Nothing)

/** Shown instead of rows, once the service has answered without any. */
export const Empty = onDemand(loadEmpty, ({ Empty }) => Empty)
export const NoRows = onDemand(loadEmpty, ({ NoRows }) => NoRows)

/** The find bar. */
export const FindBar = onDemand(
  () => import('./find/find-bar.tsx'),
  ({ FindBar }) => FindBar,
)

/** The note that the page differs from the requested one. */
export const Note = onDemand(loadCriteria, ({ Note }) => Note)

/** The open record, and the card of one value in full. */
export const RecordPanel = onDemand(loadRecordTools, ({ RecordPanel }) => RecordPanel)
export const ValueCard = onDemand(loadRecordTools, ({ ValueCard }) => ValueCard)

/** Actions for selected users. */
export const SelectionBar = onDemand(
  () => import('./selection/selection-bar.tsx'),
  ({ SelectionBar }) => SelectionBar,
)

/** Components for the synced copy, loaded when the page shows it or one of their menus opens. */
export const Chips = onDemand(loadCriteria, ({ Chips }) => Chips)
export const CopyCount = onDemand(loadCriteria, ({ CopyCount }) => CopyCount, Nothing)
export const CopyEmpty = onDemand(loadCriteria, ({ CopyEmpty }) => CopyEmpty)
export const CopyRemarks = onDemand(loadCriteria, ({ CopyRemarks }) => CopyRemarks)
export const CopyStanding = onDemand(
  loadCriteria,
  ({ CopyStanding }) => CopyStanding,
  () => (
    <li>
      <NotLoaded />
    </li>
  ),
)
export const FilterMenu = onDemand(loadCriteria, ({ FilterMenu }) => FilterMenu)
export const MomentMenu = onDemand(loadCriteria, ({ MomentMenu }) => MomentMenu)

let criteriaLoading: Promise<unknown> | undefined

type Needing = { readonly needed: boolean | undefined; readonly children: ReactNode }

/**
 * Suspends a page whose HTML needs these components until they and their words have loaded, or have failed to. They are in
 * the server's HTML, and would leave it for a moment if anything rendered again before they could take it over.
 */
export function WithTools({ needed, children }: Needing) {
  if (needed) {
    criteriaLoading ??= Promise.allSettled([loadCriteria(), loadLaterWords()])
    use(criteriaLoading)
  }
  return children
}
