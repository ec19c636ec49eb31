// Loaded when an entry is opened.
export { BesidePanel } from './beside-panel.tsx'
export { EntryView } from './entry-view.tsx'
export { FoundNotes } from './found-notes.tsx'
