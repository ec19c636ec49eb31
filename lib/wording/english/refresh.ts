/** Reading the list by itself, again and again. */
export const refresh = {
  label: 'Read again by itself',
  help: 'It waits while a record, menu or dialog is open, text is selected, or the tab is hidden, and does not keep you signed in.',
  short: { 0: 'Off', 30: '30 s', 60: '1 min', 300: '5 min' },
  every: {
    30: 'Read again every 30 seconds',
    60: 'Read again every minute',
    300: 'Read again every 5 minutes',
  },
  paused: {
    record: 'Reading again waits: a record is open',
    selection: 'Reading again waits: text is selected',
    dialog: 'Reading again waits: a menu or dialog is open',
    hidden: 'Reading again waits: the tab is hidden',
    offline: 'Reading again waits: you are offline',
  },
} as const
