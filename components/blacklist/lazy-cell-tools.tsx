import { lazy } from 'react'

/** What helps with single cells, loaded when a pointer or the focus comes to the first one. */
export const LazyCellTools = lazy(() =>
  import('./cell-tools.tsx').then(
    ({ CellTools }) => ({ default: CellTools }),
    () => ({ default: () => <></> }),
  ),
)
