import { State } from '#components/ui/state.tsx'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { readWords } from '../wording/read-words.ts'

type Props = { readonly page: keyof Wording['refused']['pages']; readonly role: Role }

/** Shown in place of what the person may not see: why, and what to do. `level` is the level of its heading. */
async function Refusal({ page, role, level }: Props & { readonly level: 1 | 2 }) {
  const { words, say } = await readWords('refused')
  const { words: frame } = await readWords('console')
  const { heading, text } = words.pages[page]
  return (
    <>
      <title>{say(words.title, { heading })}</title>
      <State level={level} title={heading}>
        <p>{say(text, { role: frame.roles[role] })}</p>
      </State>
    </>
  )
}

/** Shown in place of a whole page. */
export function Refused(props: Props) {
  return (
    <main id="main">
      <Refusal {...props} level={1} />
    </main>
  )
}

/** Shown in place of a page whose frame has the heading, as in the settings and under For me. */
export function RefusedPart(props: Props) {
  return <Refusal {...props} level={2} />
}
