import { State } from '#components/ui/state.tsx'
import { readWords } from '#lib/server/wording.ts'

/** The whole page, for a role that may not browse the list. */
export async function RoleNotAllowed({ role }: { readonly role: string }) {
  const { words, say } = await readWords('blacklist')
  const said = words.states
  return (
    <main id="main">
      <title>{said.notAllowedTitle}</title>
      <State level={1} title={said.notAllowed}>
        <p>{say(said.notAllowedText, { role })}</p>
      </State>
    </main>
  )
}
