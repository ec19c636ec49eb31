/** Returns the stack of an error without its message, which may quote a value of a request or a file. */
export function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
