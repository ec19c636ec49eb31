import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, nextOffset } from '#lib/contract/pagination.ts'
import type { Check } from '../check.ts'
import { sameItems, whileQuiet } from '../quiet.ts'
import { codesOf, envelopeOf, isSuccess, pageOf, type Subject } from '../subject.ts'
import { broken, kept, keptUnless, noted, untried, type Verdict } from '../verdict.ts'

/** Invalid texts for `limit` or `offset`. */
const NOT_ALLOWED = ['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'limit=1.5', 'limit=', 'offset=-1', 'offset=ten']

/** How a service handles an invalid query: it may refuse it, or clamp it. */
async function strayQuery(subject: Subject, query: string): Promise<string> {
  const answer = await subject.list(`?${query}`)
  const body = envelopeOf(answer)
  if (!body.success) return `${query}: ${answer.status} ${codesOf(body)}`
  const { limit, offset } = pageOf(answer).pagination
  return `${query}: treated as limit=${limit}&offset=${offset}`
}

/** The approximate deepest offset that is answered, if the last one is not. */
async function deepest(subject: Subject, total: number): Promise<number> {
  let [answered, refused] = [0, total]
  while (refused - answered > LIMIT_MAXIMUM) {
    const middle = Math.floor((answered + refused) / 2)
    const answer = await subject.list(`?limit=1&offset=${middle}`)
    if (isSuccess(answer)) answered = middle
    else refused = middle
  }
  return answered
}

function inFull({ items, pagination: { total, limit, offset } }: BlacklistPage): boolean {
  return items.length === Math.max(0, Math.min(limit, total - offset))
}

async function followed(subject: Subject): Promise<Verdict> {
  const first = await subject.page('?limit=3')
  const next = nextOffset(first.pagination)
  if (next === undefined) return untried('the list has one page')
  const second = await subject.page(`?limit=3&offset=${next}`)
  const both = await subject.page(`?limit=${next + second.items.length}`)
  return sameItems([...first.items, ...second.items], both.items)
    ? kept()
    : broken('two consecutive pages differ from one page of both')
}

export const PAGE_CHECKS: readonly Check[] = [
  {
    id: 'pages.shape',
    rests: '4.3',
    needs: ['tokens.generate'],
    sentence: 'With a token, the list answers data.items and data.pagination in the shape of 2.3.',
    run: async (subject) => {
      const { pagination } = await subject.page('')
      return kept(`${pagination.total.toLocaleString('en')} entries`)
    },
  },
  {
    id: 'pages.default',
    rests: '8',
    needs: ['pages.shape'],
    sentence: `Without parameters, a page begins at 0 and holds at most ${LIMIT_DEFAULT} entries.`,
    run: async (subject) => {
      const { items, pagination } = await subject.page('')
      return keptUnless([
        ...(items.length <= LIMIT_DEFAULT ? [] : [`it holds ${items.length}`]),
        ...(pagination.limit <= LIMIT_DEFAULT ? [] : [`the limit is ${pagination.limit}`]),
        ...(pagination.offset === 0 ? [] : [`the offset is ${pagination.offset}`]),
      ])
    },
  },
  {
    id: 'pages.limits',
    rests: '8',
    needs: ['pages.shape'],
    sentence: 'Every limit from 1 to 100 is allowed, and the page says which one is in effect.',
    run: async (subject) => {
      const faults: string[] = []
      const lower: string[] = []
      for (const asked of [1, 2, 19, 50, 99, LIMIT_MAXIMUM]) {
        const { limit } = (await subject.page(`?limit=${asked}`)).pagination
        if (limit > asked) faults.push(`${limit} for ${asked}`)
        if (limit < asked) lower.push(`${limit} for ${asked}`)
      }
      return faults.length === 0 && lower.length > 0
        ? noted(`lower ones are in effect: ${lower.join(', ')}`)
        : keptUnless(faults)
    },
  },
  {
    id: 'pages.offset',
    rests: '2.3',
    needs: ['pages.shape'],
    sentence: 'The offset is the number of entries that were skipped.',
    run: (subject) =>
      whileQuiet(subject, async () => {
        const { items } = await subject.page('?limit=10')
        const { items: later, pagination } = await subject.page('?limit=5&offset=5')
        return keptUnless([
          ...(pagination.offset === 5 ? [] : [`the page says ${pagination.offset} instead of 5`]),
          ...(sameItems(later, items.slice(5)) ? [] : ['the page at offset 5 is not the second half of the first ten']),
        ])
      }),
  },
  {
    id: 'pages.next',
    rests: '4.3',
    needs: ['pages.shape'],
    sentence: 'The next page begins at the offset plus the returned limit.',
    run: (subject) => whileQuiet(subject, () => followed(subject)),
  },
  {
    id: 'pages.behind-the-end',
    rests: '4.3',
    needs: ['pages.shape'],
    sentence: 'An offset past the end is allowed, and its page is empty.',
    run: async (subject) => {
      const { total } = (await subject.page('?limit=1')).pagination
      const { items } = await subject.page(`?offset=${total + 1000}`)
      return items.length === 0 ? kept() : broken(`it holds ${items.length} entries`)
    },
  },
  {
    id: 'pages.deep',
    rests: '4.3',
    needs: ['pages.shape'],
    sentence: 'Every offset from 0 on is allowed, so that the whole list can be reached.',
    run: async (subject) => {
      const { total } = (await subject.page('?limit=1')).pagination
      const answer = await subject.list(`?limit=1&offset=${Math.max(0, total - 1)}`)
      if (isSuccess(answer)) return kept()
      const depth = (await deepest(subject, total)).toLocaleString('en')
      return broken(
        `the list answers down to about ${depth} of ${total.toLocaleString('en')}, then with ${answer.status}`,
      )
    },
  },
  {
    id: 'pages.strays',
    rests: 'choice',
    needs: ['pages.shape'],
    sentence: 'What happens to an invalid limit or offset is unspecified.',
    run: async (subject) => {
      const all: string[] = []
      for (const query of NOT_ALLOWED) all.push(await strayQuery(subject, query))
      return noted(all.join('; '))
    },
  },
  {
    id: 'pages.full',
    rests: '2.3',
    needs: ['pages.shape'],
    sentence: 'A page holds as many entries as its own total, limit and offset say.',
    run: async (subject) => {
      const { total } = (await subject.page('?limit=1')).pagination
      for (const back of [1, 50, 150]) await subject.page(`?limit=100&offset=${Math.max(0, total - back)}`)
      const faults = subject.pages
        .filter((page) => !inFull(page))
        .map(({ items, pagination }) => {
          const { total: said, limit, offset } = pagination
          return `${items.length} entries at offset ${offset} with limit ${limit} and total ${said}`
        })
      return keptUnless(faults, `${subject.pages.length} pages`)
    },
  },
]
