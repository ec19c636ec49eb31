import 'server-only'
import type { PastLimits } from '../api/list-page.ts'
import { type Coverage, findFirstRead } from './coverage.ts'
import type { MirroredList } from './mirrored-list.ts'

/** Returns what limits an answer about a past moment; nothing for the present. */
export async function pastLimits(
  list: MirroredList,
  asOf: number | undefined,
  coverage: Coverage | undefined,
): Promise<PastLimits> {
  if (asOf === undefined) return {}
  const firstRead = await findFirstRead(list)
  return {
    // An entry that the last complete sync saw was surely there when that sync began.
    ...(asOf > (coverage?.startedAt ?? 0) ? { notKnownYet: true } : {}),
    ...(firstRead !== undefined && asOf < firstRead ? { beforeFirstRead: new Date(firstRead).toISOString() } : {}),
  }
}
