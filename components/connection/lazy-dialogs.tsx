import { lazy } from 'react'

/** Dialogs that are loaded when they are asked for. */
export const LazyReplaceDialog = lazy(() =>
  import('./replace-dialog.tsx').then(({ ReplaceDialog }) => ({ default: ReplaceDialog })),
)

export const LazyForgetDialog = lazy(() =>
  import('./forget-dialog.tsx').then(({ ForgetDialog }) => ({ default: ForgetDialog })),
)
