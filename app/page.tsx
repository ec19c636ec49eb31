import { redirect } from 'next/navigation'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'

/** Where a role begins: whoever may see it at the overview, everyone else at the question. */
export default async function HomePage(): Promise<never> {
  const { user } = await requireSession()
  redirect(isAllowed(accessTo('PAGE /overview'), user.role) ? '/overview' : '/check')
}
