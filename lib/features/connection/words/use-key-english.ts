/** Makes the console itself use a new key. */
export const useKey = {
  use: 'Use this key for the console',
  using: 'Testing the key',
  used: 'The console reads the {type} list with this key from now on.',
  useAbout:
    'Tests the key. If it works, the console reads the {type} list with it instead of the present one. If it is another key, history starts over at the next sync, and delivery must be set up again.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly useKey: typeof useKey
  }
}
