// Loaded once the list is searched, filtered, sorted or shown as of a past moment.
export { Chips } from './chips.tsx'
export { CopyCount } from './copy-count.tsx'
export { CopyEmpty } from './copy-empty.tsx'
export { CopyRemarks } from './copy-remarks.tsx'
export { CopyStanding } from './copy-standing.tsx'
export { FilterMenu } from './filter-menu.tsx'
export { MomentMenu } from './moment-menu.tsx'
export { readTyped } from './read-typed.ts'
