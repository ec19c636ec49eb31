// Loaded when somebody is about to change entries, apart from the page that lists them.
export { AddEntryDialog } from './add-entry-dialog.tsx'
export { EntryActions } from './entry-actions.tsx'
export { LastChangeNotice } from './last-change-notice.tsx'
export { ManageMenu } from './manage-menu.tsx'
export { ManyActions } from './many-actions.tsx'
