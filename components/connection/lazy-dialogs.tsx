import { onDemand } from '#components/ui/on-demand.tsx'

/** Dialogs, loaded when they are opened. */
export const LazyReplaceDialog = onDemand(
  () => import('./replace-dialog.tsx'),
  ({ ReplaceDialog }) => ReplaceDialog,
)

export const LazyForgetDialog = onDemand(
  () => import('./forget-dialog.tsx'),
  ({ ForgetDialog }) => ForgetDialog,
)
