/** How much of the list the synced copy holds, and how old it is. */
export const copyLine = {
  name: 'Synced copy',
  nameAsOf: 'Synced copy as of {time}',
  coverage: '{read} of {total} entries, last complete sync began {time}, {age}',
  firstSync: '{read} of {total} entries, first sync running since {time}',
  noSync: 'no complete sync yet',
} as const
