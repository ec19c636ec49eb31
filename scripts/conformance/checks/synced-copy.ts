import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { canonicalJson } from '#lib/mirror/pairing/canonical-json.ts'
import type { Check } from '../check.ts'
import { sameItems, whileQuiet } from '../quiet.ts'
import type { Subject } from '../subject.ts'
import { broken, kept, keptUnless, noted, untried } from '../verdict.ts'

/** How many entries are read to judge the whole list. */
const SAMPLE = 300

/** The console's default rate for a remote service. */
const REQUESTS_PER_SECOND = 20

async function readSample(subject: Subject, limit: number): Promise<readonly BlacklistedUser[]> {
  const items: BlacklistedUser[] = []
  while (items.length < SAMPLE) {
    const page = await subject.page(`?limit=${limit}&offset=${items.length}`)
    items.push(...page.items)
    if (page.items.length === 0 || items.length >= page.pagination.total) break
  }
  return items
}

const TOO_FEW = untried('the list has fewer than two entries')

/** Texts of entries that occur once in the sample: equal entries say nothing about the order. */
function textsOfOne(items: readonly BlacklistedUser[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const text = canonicalJson(item)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count === 1).map(([text]) => text)
}

/** Names of fields that differ between entries at the same offset. */
function changedFields(one: readonly BlacklistedUser[], other: readonly BlacklistedUser[]): readonly string[] {
  const changed = one.flatMap((item, index) =>
    Object.keys(item).filter((name) => stringifyJson(item[name]) !== stringifyJson(other[index]?.[name])),
  )
  return [...new Set(changed)].sort()
}

async function sameOrder(subject: Subject) {
  const [first, second] = [await readSample(subject, LIMIT_MAXIMUM), await readSample(subject, 50)]
  const [before, after] = [textsOfOne(first), textsOfOne(second)]
  const [inBefore, inAfter] = [new Set(before), new Set(after)]
  const stayed = before.filter((text) => inAfter.has(text))
  if (first.length < 2) return TOO_FEW
  if (stayed.length < first.length / 2) return untried('too few entries were the same when read again')
  const again = after.filter((text) => inBefore.has(text))
  const overtaken = stayed.filter((text, index) => text !== again[index]).length
  return keptUnless(
    overtaken === 0 ? [] : [`${overtaken} of ${stayed.length} entries were in another order when read again`],
    `${stayed.length} entries, read twice`,
  )
}

async function sameContents(subject: Subject) {
  const [first, second] = [await subject.page('?limit=100'), await subject.page('?limit=100')]
  if (first.items.length < 2) return TOO_FEW
  if (sameItems(first.items, second.items)) return kept(`${first.items.length} entries, read twice`)
  return broken(`these fields differed: ${changedFields(first.items, second.items).slice(0, 5).join(', ')}`)
}

export const COPY_CHECKS: readonly Check[] = [
  {
    id: 'copy.order',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'Order holds: entries that stay do not overtake each other.',
    run: (subject) => whileQuiet(subject, () => sameOrder(subject)),
  },
  {
    id: 'copy.contents',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'Entries are the same when read again.',
    run: (subject) => sameContents(subject),
  },
  {
    id: 'copy.copies',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'Faces differ: two entries are not equal in every field.',
    run: async (subject) => {
      const texts = (await readSample(subject, LIMIT_MAXIMUM)).map((item) => canonicalJson(item))
      if (texts.length < 2) return TOO_FEW
      const different = new Set(texts).size
      return keptUnless(
        different === texts.length ? [] : [`${texts.length - different} of ${texts.length} equal an earlier one`],
        `${texts.length} entries`,
      )
    },
  },
  {
    id: 'copy.totals',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'The total is the length of the list at one moment.',
    run: (subject) =>
      whileQuiet(subject, async () => {
        const totals: number[] = []
        for (let count = 0; count < 5; count += 1) totals.push((await subject.page('?limit=1')).pagination.total)
        return keptUnless(new Set(totals).size === 1 ? [] : [`five requests in a row told ${totals.join(', ')}`])
      }),
  },
  {
    id: 'copy.age',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'A page shows the list as it is now, not from a cache.',
    run: async ({ answers }) =>
      keptUnless(
        answers.some((answer) => Number(answer.header('age') ?? 0) > 0)
          ? ['answers have an Age header: set MIRROR_LAG_S to the maximum age']
          : [],
      ),
  },
  {
    id: 'copy.at-once',
    rests: 'choice',
    needs: ['pages.shape'],
    sentence: 'Concurrent requests are answered like others.',
    run: (subject) =>
      whileQuiet(subject, async () => {
        const { items } = await subject.page('?limit=20')
        const pages = await Promise.all(Array.from({ length: 8 }, () => subject.page('?limit=20')))
        return keptUnless(
          pages.every((page) => sameItems(page.items, items)) ? [] : ['they returned different entries'],
        )
      }),
  },
  {
    id: 'copy.pace',
    rests: 'choice',
    needs: ['pages.shape'],
    sentence: 'The duration of a full sync is unspecified.',
    run: async (subject) => {
      const started = subject.answers.length
      const { total, limit } = (await subject.page('?limit=100')).pagination
      const requests = Math.ceil(total / Math.max(1, limit - 5)) + 4
      const [answer] = subject.answers.slice(started)
      const seconds = Math.round(requests / REQUESTS_PER_SECOND)
      return noted(
        `about ${requests.toLocaleString('en')} requests, ${seconds.toLocaleString('en')} s at ${REQUESTS_PER_SECOND} a second; a page of ${limit} took ${Math.round(answer?.milliseconds ?? 0)} ms`,
      )
    },
  },
]
