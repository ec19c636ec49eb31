import type { Command } from '#lib/platform/browser/commands.ts'

/** Commands whose name contains the text, which has lower case: names and words that begin with it before others. */
export function commandsNamed(commands: readonly Command[], text: string): readonly Command[] {
  const ranks = Map.groupBy(commands, ({ name }) => {
    const lower = name.toLocaleLowerCase()
    if (lower.startsWith(text)) return 'first'
    if (lower.includes(` ${text}`)) return 'second'
    return lower.includes(text) ? 'last' : 'none'
  })
  return [...(ranks.get('first') ?? []), ...(ranks.get('second') ?? []), ...(ranks.get('last') ?? [])]
}
