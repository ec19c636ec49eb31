import { AccountPage } from '#components/account/account-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { Words } from '../../words.tsx'

export default async function Account() {
  const { session } = await requireAccess('PAGE /account')
  return (
    <Words areas={['ownAccount', 'password']}>
      <AccountPage person={session.user} />
    </Words>
  )
}
