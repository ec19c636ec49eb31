import { State } from '#components/ui/state.tsx'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { readWords } from '../wording/read-words.ts'

type Props = { readonly page: keyof Wording['refused']['pages']; readonly role: Role }

/** Replaces a whole page for a person who may not see it: says why, and what to do. */
export async function Refused({ page, role }: Props) {
  const { words, say } = await readWords('refused')
  const { heading, text } = words.pages[page]
  return (
    <main id="main">
      <title>{say(words.title, { heading })}</title>
      <State level={1} title={heading}>
        <p>{say(text, { role })}</p>
      </State>
    </main>
  )
}
