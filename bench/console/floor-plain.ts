// A page without a framework. Run: node bench/console/floor-plain.ts PORT UPSTREAM
import { readPage, serveFloor } from './floor-server.ts'

const FIELDS = 'id email phone fullName reason riskScore active note createdAt updatedAt'.split(' ')
const [, , PORT, UPSTREAM = ''] = process.argv
type Item = Readonly<Record<string, unknown>>

/** Runs in the browser. A function, so that the type checker covers it. */
function script(): void {
  const fields = [...document.querySelectorAll('thead th')].slice(1).map((head) => head.textContent ?? '')
  const limit = Number(new URLSearchParams(location.search).get('limit') ?? 20)
  let at = 0
  let ahead: { readonly offset: number; readonly items: readonly Item[] } | undefined

  async function read(offset: number): Promise<readonly Item[]> {
    return (await (await fetch(`/rows?limit=${limit}&offset=${offset}`)).json()).data.items
  }
  function cell(name: string, text: string): HTMLElement {
    const made = document.createElement(name)
    made.textContent = text
    return made
  }
  function row(item: Item, index: number): HTMLElement {
    const made = document.createElement('tr')
    made.append(cell('th', String(index + 1)), ...fields.map((field) => cell('td', String(item[field]))))
    return made
  }
  async function goTo(offset: number): Promise<void> {
    const items = ahead?.offset === offset ? ahead.items : await read(offset)
    document.querySelector('tbody')?.replaceChildren(...items.map((item, index) => row(item, offset + index)))
    at = offset
    setTimeout(readAhead, 100, offset + limit)
  }
  async function readAhead(offset: number): Promise<void> {
    ahead = { offset, items: await read(offset) }
  }
  document.querySelector('#next')?.addEventListener('click', () => void goTo(at + limit))
  document.querySelector<HTMLInputElement>('#page')?.addEventListener('keydown', ({ key, currentTarget }) => {
    const field = currentTarget as HTMLInputElement
    if (key === 'Enter') void goTo((Number(field.value) - 1) * limit)
  })
  setTimeout(readAhead, 100, limit)
}

function pageOf(items: readonly Item[]): string {
  const rows = items.map(
    (item, index) => `<tr><th>${index + 1}</th>${FIELDS.map((field) => `<td>${item[field]}</td>`).join('')}</tr>`,
  )
  const heads = ['#', ...FIELDS].map((field) => `<th>${field}</th>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,"></head><body>
<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>
<button id="next">Next</button><input id="page"><script>(${script})()</script></body></html>`
}

serveFloor(Number(PORT), UPSTREAM, async ({ pathname, searchParams }) => {
  if (pathname !== '/') return
  const limit = Number(searchParams.get('limit') ?? 20)
  const items: readonly Item[] = JSON.parse(await readPage(UPSTREAM, limit, 0)).data.items
  return { type: 'text/html; charset=utf-8', body: pageOf(items) }
})
