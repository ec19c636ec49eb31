/** Reading the list automatically. */
export const refresh = {
  label: 'Refresh automatically',
  help: 'Pauses while an entry, menu or dialog is open, text is selected, or the tab is hidden. It does not prolong your session.',
  short: { 0: 'Off', 30: '30 s', 60: '1 min', 300: '5 min' },
  every: {
    30: 'Refreshes every 30 seconds',
    60: 'Refreshes every minute',
    300: 'Refreshes every 5 minutes',
  },
  paused: {
    record: 'Refresh is paused: an entry is open',
    selection: 'Refresh is paused: text is selected',
    dialog: 'Refresh is paused: a menu or dialog is open',
    hidden: 'Refresh is paused: the tab is hidden',
    offline: 'Refresh is paused: you are offline',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly refresh: typeof refresh
  }
}
