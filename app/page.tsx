import { redirect } from 'next/navigation'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'

/** Redirects each role to its first page: the Blacklist if the person may see it, else the check. */
export default async function HomePage(): Promise<never> {
  const { user } = await requireSession()
  redirect(isAllowed(accessTo('PAGE /blacklist'), user.role) ? '/blacklist' : '/check')
}
