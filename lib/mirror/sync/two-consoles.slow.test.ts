import { afterEach, expect, test } from 'vitest'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { type ReaderProcess, startReader } from '#e2e/mirror/reader-process.ts'
import { watchedMirror } from '#e2e/mirror/watched-mirror.ts'

let upstream: HostileUpstream
let mirror: Awaited<ReturnType<typeof watchedMirror>>
let readers: readonly ReaderProcess[]

afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.kill()))
  await upstream.stop()
  await mirror.close()
})

test('of two consoles on one PostgreSQL, one syncs; when it is killed, the other resumes its sync', async () => {
  upstream = await startHostileUpstream({ items: 3000 })
  mirror = await watchedMirror('postgres')
  readers = [startReader(mirror.url, upstream, upstream), startReader(mirror.url, upstream, upstream)]
  await mirror.until(async () => (await mirror.committed()) >= 1)
  await mirror.until(async () => (await mirror.pagesRead()) > 3)
  const holder = await mirror.holder()
  const victim = readers.find((reader) => reader.isHolder(holder))
  const heir = readers.find((reader) => reader !== victim)
  const generation = await mirror.openGeneration()
  await victim?.kill()
  await mirror.until(async () => heir?.isHolder(await mirror.holder()) ?? false)
  expect(await mirror.openGeneration()).toBe(generation)
  await mirror.until(async () => (await mirror.committed()) >= 2)
  expect((await mirror.feed()).filter((line) => line.startsWith('removed'))).toEqual([])
})
