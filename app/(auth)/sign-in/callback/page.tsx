import { ComeBack } from '#components/session/come-back.tsx'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Door } from '../../../door.tsx'
import { readWords } from '../../../wording/read-words.ts'

/**
 * The page that the identity provider redirects to. Browsers send no Strict cookie with a request from another site, so
 * the page itself redeems the code, with a request from this origin.
 */
export default safePage(async function CallbackPage() {
  const { words } = await readWords('door')
  return (
    <Door title={words.comeBack.heading}>
      <ComeBack />
    </Door>
  )
})
