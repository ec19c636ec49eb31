// The parts of the list that load when somebody first uses them.
import { Nothing, NotLoaded, onDemand } from '#components/ui/on-demand.tsx'

const loadColumnTools = () => import('./column-tools.ts')
const loadRecordTools = () => import('./record-tools.ts')
const loadEmpty = () => import('./empty.tsx')
const loadCriteria = () => import('./criteria/criteria-tools.ts')

/** Tools for single cells, loaded when the pointer or the focus first enters one. */
export const LazyCellTools = onDemand(
  () => import('./cell-tools.tsx'),
  ({ CellTools }) => CellTools,
  Nothing,
)

/** The columns menu, and the edge of a column head, loaded when a pointer comes near. */
export const LazyColumnsMenu = onDemand(loadColumnTools, ({ ColumnsMenu }) => ColumnsMenu)
export const LazyWidthHandle = onDemand(loadColumnTools, ({ WidthHandle }) => WidthHandle, Nothing)

/** Shown instead of rows, once the service has answered without any. */
export const LazyEmpty = onDemand(loadEmpty, ({ Empty }) => Empty)
export const LazyNoRows = onDemand(loadEmpty, ({ NoRows }) => NoRows)

/** The find bar. */
export const LazyFindBar = onDemand(
  () => import('./find-bar.tsx'),
  ({ FindBar }) => FindBar,
)

/** The note that the page differs from the requested one. */
export const LazyNote = onDemand(
  () => import('./note.tsx'),
  ({ Note }) => Note,
)

/** The open record, and the card of one value in full. */
export const LazyRecordPanel = onDemand(loadRecordTools, ({ RecordPanel }) => RecordPanel)
export const LazyValueCard = onDemand(loadRecordTools, ({ ValueCard }) => ValueCard)

/** Actions for selected users. */
export const LazySelectionBar = onDemand(
  () => import('./selection-bar.tsx'),
  ({ SelectionBar }) => SelectionBar,
)

/** Components for the synced copy, loaded when the page shows it or one of their menus opens. */
export const LazyChips = onDemand(loadCriteria, ({ Chips }) => Chips)
export const LazyCopyCount = onDemand(loadCriteria, ({ CopyCount }) => CopyCount, Nothing)
export const LazyCopyEmpty = onDemand(loadCriteria, ({ CopyEmpty }) => CopyEmpty)
export const LazyCopyRemarks = onDemand(loadCriteria, ({ CopyRemarks }) => CopyRemarks)
export const LazyCopyStanding = onDemand(
  loadCriteria,
  ({ CopyStanding }) => CopyStanding,
  () => (
    <li>
      <NotLoaded />
    </li>
  ),
)
export const LazyFilterMenu = onDemand(loadCriteria, ({ FilterMenu }) => FilterMenu)
export const LazyMomentMenu = onDemand(loadCriteria, ({ MomentMenu }) => MomentMenu)
