/** Makes the console itself use a new key. */
export const useKey = {
  use: 'Use this key for the console',
  using: 'Trying the key',
  used: 'The console reads the {type} list with this key from now on.',
  useAbout: 'Tries the key and, when it works, replaces the one by which the console reads the {type} list.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly useKey: typeof useKey
  }
}
