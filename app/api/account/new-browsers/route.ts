import { confirmNewBrowsers } from '#lib/platform/access/new-browsers.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/new-browsers', {
  DELETE: signedIn({ shows: 'nothing personal', changes: ['browser.confirm'] }, async ({ session, change }) => {
    const confirmed = await change(async ({ database, append }) => {
      const count = await confirmNewBrowsers(database, session)
      if (count > 0) await append({ action: 'browser.confirm', details: { browsers: count } })
      return count
    })
    return answered('Your new browsers are known', { confirmed })
  }),
})
