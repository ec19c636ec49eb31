/** The result of a check: fine, something to know or decide, or a fault that keeps the programs from working. */
export type Finding = {
  readonly level: 'fine' | 'warning' | 'fault'
  readonly text: string
  /** How to fix it. */
  readonly fix?: string | undefined
}

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const warning = (text: string, fix: string): Finding => ({ level: 'warning', text, fix })
export const fault = (text: string, fix?: string): Finding => ({ level: 'fault', text, fix })

const indented = (text: string) => text.replaceAll('\n', '\n           ')

export function printed({ level, text, fix }: Finding): string {
  const lines = [
    `  ${level.padEnd(8)} ${indented(text)}`,
    ...(fix === undefined ? [] : [`           → ${indented(fix)}`]),
  ]
  return lines.join('\n')
}
