import { redirect } from 'next/navigation'
import { firstPageOf } from '#lib/platform/access/api/roles.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'

/** Redirects each person to the first page of their role. */
export default safePage(async function HomePage(): Promise<never> {
  const { user } = await requireSession()
  redirect(firstPageOf(user.role))
})
