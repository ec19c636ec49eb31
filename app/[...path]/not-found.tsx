import { State } from '#components/ui/state.tsx'
import { optionalSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import ConsoleLayout from '../(console)/layout.tsx'
import NotFound from '../not-found.tsx'
import { readWords } from '../wording/read-words.ts'

/**
 * A wrong address, for signed-in people with the bar. It is no `not-found.tsx` of a layout, because Next renders that
 * into every page below it.
 */
export default safePage(async function Missing() {
  if (!(await optionalSession())) return <NotFound />
  const { words, say } = await readWords('door')
  const { heading, text } = words.notFound
  return (
    <ConsoleLayout params={Promise.resolve({})}>
      <main id="main">
        <title>{say(words.title, { page: heading })}</title>
        <State level={1} title={heading}>
          <p>{text}</p>
        </State>
      </main>
    </ConsoleLayout>
  )
})
