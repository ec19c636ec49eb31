import { Value } from '#components/values/value.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** An entry's name: its first value. */
export function EntryName({ user, times }: { readonly user: BlacklistedUser; readonly times: Times }) {
  const { words } = useWords('entry')
  const [first] = Object.keys(user)
  return first === undefined ? words.heading : <Value value={user.id ?? user[first]} times={times} />
}
