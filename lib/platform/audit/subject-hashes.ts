import 'server-only'
import { openKeys, type Queries } from '../secrets/sealed-keys.ts'
import { subjectHash } from './chain.ts'

/** The hashes that events may have of some texts: one under each version of the key. */
export async function subjectHashes(
  queries: Queries,
  texts: readonly string[],
  secrets: readonly string[],
): Promise<readonly string[]> {
  const keys = [...(await openKeys(queries, 'subject', secrets)).values()]
  return texts.flatMap((text) => keys.map((key) => subjectHash(text, key)))
}
