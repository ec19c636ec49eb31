import type { call } from '../../../testing.ts'

/** Reads on to the end of a file. */
export async function drain(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  for (;;) if ((await reader?.read())?.done) return
}

/** The errors of an answer, by area. */
export const errorsOf = async (answer: ReturnType<typeof call>) => (await answer).body.errors
