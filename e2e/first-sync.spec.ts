import { expect, ownHostileTest } from './fixtures.ts'
import { smallUsers } from './hostile-upstream/users.ts'

// A file of its own, since the entries of an unfinished first sync stay in the copy.

const test = ownHostileTest()

test('An analyst who filters during the first sync is told how much of the list was searched (L72)', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems(smallUsers(2000))
  stack.upstream.faults.always('list', { kind: 'delay', milliseconds: 4000 })
  await signInAs('analyst')
  await page.request.post('/api/mirror/scan', { headers: { origin: stack.console.url }, data: {} })
  const synced = async () => (await (await page.request.get('/api/mirror')).json()).data.progress?.read ?? 0
  await expect.poll(synced).toBeGreaterThan(20)
  await page.goto('/blacklist?field=score&operator=is_not&value=-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Blacklist [\d,]+ of the [\d,]+ entries synced so far$/,
  )
  await expect(page.getByText(/Only the [\d,]+ entries synced so far were searched\./)).toBeVisible()
})
