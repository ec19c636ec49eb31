import type { Command } from '#lib/platform/browser/commands.ts'

/** Commands whose name contains the text, which has lower case: names and words that begin with it before others. */
export function commandsNamed(commands: readonly Command[], text: string): readonly Command[] {
  const placeOf = ({ name }: Command) => {
    const lower = name.toLocaleLowerCase()
    if (lower.startsWith(text)) return 0
    if (lower.includes(` ${text}`)) return 1
    return lower.includes(text) ? 2 : undefined
  }
  return commands
    .map((command) => ({ command, place: placeOf(command) }))
    .filter(({ place }) => place !== undefined)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ command }) => command)
}
