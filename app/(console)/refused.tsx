import { State } from '#components/ui/state.tsx'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { readWords } from '../wording/read-words.ts'

type Props = { readonly page: keyof Wording['refused']['pages']; readonly role: Role }

/** Replaces what a person may not see: says why, and what to do. `level` is that of its heading. */
async function Refusal({ page, role, level }: Props & { readonly level: 1 | 2 }) {
  const { words, say } = await readWords('refused')
  const { heading, text } = words.pages[page]
  return (
    <>
      <title>{say(words.title, { heading })}</title>
      <State level={level} title={heading}>
        <p>{say(text, { role })}</p>
      </State>
    </>
  )
}

/** Replaces a whole page. */
export function Refused(props: Props) {
  return (
    <main id="main">
      <Refusal {...props} level={1} />
    </main>
  )
}

/** Replaces a page within a frame that has the heading: of the settings, and of For me. */
export function RefusedPart(props: Props) {
  return <Refusal {...props} level={2} />
}
