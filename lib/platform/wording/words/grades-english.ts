/** What a sync proved, by its grade, and the conditions under which that holds. */
export const grades = {
  restsOn: {
    snapshot: 'one page that held the whole list',
    'ordered+count':
      'pages that link from the first entry to the last and a count that agrees, if entries keep their order',
    ordered: 'pages that link from the first entry to the last, if entries keep their order',
    count: 'as many different entries as the service counts, twice in a row, if none left and came back meanwhile',
    'best-effort': 'nothing: entries that were seen are added, none is removed, and nobody counts as Not listed',
  },
  given: '{basis}, if {condition}',
  andGiven: '{basis}, and {condition}',
  noJumps: 'none jumped to the head or tail meanwhile',
  notOlder: {
    one: 'no answer was older than {count} second',
    other: 'no answer was older than {count} seconds',
  },
  current: 'every answer was current',
  notLookedIn: 'not searched yet: {fields}',
  provisos: {
    copies: 'equal entries on small pages could be mistaken for each other',
    moved: 'entries were seen to move',
  },
} as const
