/** Saved views of the blacklist, for oneself or for the team. */
export const views = {
  inUseChanged: 'View: {name} (edited)',
  none: 'No views yet. A view keeps search, filters, sort, moment, columns, row height, time zone and entries per page under a name.',
  shared: 'Shared with the team',
  sharedBy: 'Shared by {owner}',
  unsaved: 'edited',
  save: 'Save',
  saveAs: 'Save as new view',
  revert: 'Revert',
  rename: 'Rename or share',
  remove: 'Remove',
  leave: 'Use no view',
  makeDefault: 'Open Blacklist with this view',
  makeDefaultHelp: 'For you alone. “Clear all, back to live” leaves it.',
  isDefault: 'Your default view',
  name: 'Name',
  share: 'Share with the team',
  shareHelp: 'Everyone who may browse the list can use it, with its search and filters; you and admins can change it.',
  add: 'Save view',
  cancel: 'Cancel',
  taken: 'Another view has this name',
  wrongName: 'A name has 1 to {longest} characters, without line breaks and hidden characters',
  removeOwn: 'Remove “{name}”? The table stays as it is; the view cannot be brought back.',
  removeShared: 'Remove “{name}” for everyone? Tables stay as they are; the view cannot be brought back.',
  removeNow: 'Remove view',
  keep: 'Keep it',
  saved: '“{name}” is saved.',
  removed: '“{name}” is removed.',
  gone: '“{name}” was removed, or is no longer shared.',
  changedMeanwhile: '“{name}” was changed elsewhere; this is the latest version.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly views: typeof views
  }
}
