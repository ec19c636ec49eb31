import { lazy } from 'react'

/** Dialogs, loaded when they are opened. */
export const LazyReplaceDialog = lazy(() =>
  import('./replace-dialog.tsx').then(({ ReplaceDialog }) => ({ default: ReplaceDialog })),
)

export const LazyForgetDialog = lazy(() =>
  import('./forget-dialog.tsx').then(({ ForgetDialog }) => ({ default: ForgetDialog })),
)
