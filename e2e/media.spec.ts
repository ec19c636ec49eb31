import type { Page } from 'playwright/test'
import { english } from '#app/wording/english.ts'
import { expectAccessible, faultsOf, scrollsSideways } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { tour } from './fixtures/tour.ts'
import { expect, hostileTest, test } from './fixtures.ts'
import { edgeCaseUsers } from './hostile-upstream/users.ts'

test.beforeEach(({ signInAs }) => signInAs('analyst'))

async function openList(page: Page): Promise<void> {
  await page.goto('/blacklist?offset=40')
  await listOn(page).shows('Entries 41–60 of 2,480')
}

const openRecord = async (page: Page) => {
  await page.locator('.row-link').nth(2).click()
  await expect(page.locator('.record')).toBeVisible()
}

/** The luminance of a colour as the browser computed it, from 0 to 1. */
const luminance = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return Number.NaN
      canvas.fillStyle = getComputedStyle(element)[name]
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }, property)

test('A dark page prints dark on white, with range and time, without navigation; an open entry alone, without buttons (L64)', async ({
  page,
}) => {
  await openList(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await luminance(page, 'html', 'backgroundColor')).toBeGreaterThan(0.95)
  expect(await luminance(page, '.records tbody td:nth-child(3)', 'color')).toBeLessThan(0.2)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeHidden()
  await expect(listOn(page).pager.getByText('Entries 41–60 of 2,480', { exact: true })).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d:\d\d/)).toBeVisible()
  const last = page.getByRole('table').getByRole('row').last()
  const bottom = await last.evaluate((row) => row.getBoundingClientRect().bottom)
  const scroller = await page.locator('.scroll').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(scroller + 1)

  await page.emulateMedia({ media: null, colorScheme: null })
  await openRecord(page)
  await page.emulateMedia({ media: 'print' })
  const record = page.locator('.record')
  await expect(record).toBeVisible()
  await expect(page.getByRole('table', { name: /^Blacklist/ })).toBeHidden()
  await expect(record.locator('button:not([aria-expanded]):visible')).toHaveCount(0)
  const { width } = (await record.boundingBox()) ?? { width: 0 }
  expect(width).toBe(page.viewportSize()?.width)
  const place = record.getByText('Entry 43 of 2,480', { exact: true })
  const line = await place.evaluate((element) => element.getBoundingClientRect().bottom)
  const words = await place.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().bottom
  })
  expect(line - words).toBeGreaterThan(4)
})

test('A list of many columns prints on wide sheets, with every column on them and none of single letters', async ({
  page,
}) => {
  await openList(page)
  const sheets = [
    ...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g),
  ]
  expect(sheets.length).toBeGreaterThan(0)
  for (const [, width, height] of sheets) expect(Number(width)).toBeGreaterThan(Number(height))
  // As wide as the narrowest usual sheet, of 11 inches, without its margins.
  await page.setViewportSize({ width: 996, height: 700 })
  await page.emulateMedia({ media: 'print' })
  const heads = page.locator('.records thead th:visible')
  expect(await heads.count()).toBeGreaterThan(15)
  const boxes = await heads.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(35)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(996)

  // A browser shrinks a sheet to two thirds at most, and cuts off what is beyond.
  for (const columns of [30, 45, 60]) {
    const right = await page.locator('.records').evaluate((table, most) => {
      for (const row of table.querySelectorAll('tr')) {
        while (row.children.length < most) {
          const cell = row.children[row.children.length - 1]?.cloneNode(true)
          if (cell instanceof HTMLTableCellElement && cell.tagName === 'TD') cell.className = 'tabular'
          if (cell) row.append(cell)
        }
      }
      for (const cell of table.querySelectorAll('td.tabular')) cell.textContent = '2026-11-29 15:10:22'
      return Math.max(...[...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right))
    }, columns)
    expect(right, `${columns} columns`).toBeLessThan(996 * 1.5)
  }
})

test('The list mirrors for right-to-left languages: ids keep their direction, texts start at their column’s edge (L65)', async ({
  page,
}) => {
  await openList(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 }
  const [brand, person] = [await box('.brand'), await box('.person')]
  expect(brand.x).toBeGreaterThan(person.x)
  const [number, name] = [await box('tbody .row-number'), await box('tbody .row-name')]
  expect(number.x).toBeGreaterThan(name.x)
  // Neither is reversed or split: the first character stays left of the last one.
  for (const value of ['.records td:has-text("@")', '.records td.end', '.records td.tabular', '.records .row-name']) {
    const isReadRightwards = await page
      .locator(value)
      .first()
      .evaluate((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        const at = (place: number) => {
          const range = document.createRange()
          if (text) range.setStart(text, place)
          if (text) range.setEnd(text, place + 1)
          return range.getBoundingClientRect().left
        }
        return at(0) < at((text?.textContent?.length ?? 0) - 1)
      })
    expect(isReadRightwards, value).toBe(true)
  }
  await openRecord(page)
  expect((await box('.record')).x).toBe(0)
  const id = page.locator('.record pre bdi').first()
  expect(await id.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await page.goto('/blacklist')
  /** The distance of each text of a column from the start of its cell, in the direction of the page. */
  const insets = () =>
    page.locator('.records tbody td[dir="auto"]').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()]
        const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl'
        return Math.round(isMirrored ? outer.right - inner.right : inner.left - outer.left)
      }),
    )
  const inset = await insets()
  expect(inset.length).toBeGreaterThan(3)
  expect(new Set(inset).size).toBe(1)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect(new Set(await insets()).size).toBe(1)
})

test('An answer prints without what can be done with it', async ({ page }) => {
  await page.goto('/check')
  await page.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Copy result', 'Save signed receipt', 'Check']) {
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible()
})

test('The answer Listed prints in its colours, as white text on no ground is hard to read', async ({ page, stack }) => {
  await ensureSynced(page.request, stack)
  const { data } = await (await page.request.get('/api/blacklist/users?limit=1')).json()
  await page.goto('/check')
  await page.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill(data.items[0].id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Listed', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const painted of ['.verdict-head', '.coverage-rule']) {
    await expect(page.locator(painted).first()).toHaveCSS('print-color-adjust', 'exact')
  }
})

test('The ring of the focus covers no letter and is whole; at 200 % and 400 % every control is reachable, and only the table scrolls sideways (L63)', async ({
  page,
}) => {
  await openList(page)
  const bar = page.getByRole('banner').getByRole('link', { name: 'Changes' })
  const head = page.getByRole('columnheader', { name: 'email' }).getByRole('button').first()
  for (const control of [bar, head]) {
    await control.focus()
    const gap = await control.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const inset = -Number.parseFloat(getComputedStyle(element).outlineOffset)
      return words.getBoundingClientRect().left - element.getBoundingClientRect().left - inset
    })
    expect(gap).toBeGreaterThan(0)
    const isOnTop = await control.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 1, top + height / 2) === element
    })
    expect(isOnTop).toBe(true)
  }

  for (const [zoom, width] of [
    ['200 %', 640],
    ['400 %', 320],
  ] as const)
    await test.step(zoom, async () => {
      await page.setViewportSize({ width, height: 512 })
      await expect.poll(() => scrollsSideways(page)).toBe(false)
      for (const control of await page.locator('.head button, .pager :is(button, a, input)').all()) {
        if (!(await control.isVisible())) continue
        await control.scrollIntoViewIfNeeded()
        await expect(control).toBeInViewport({ ratio: 0.9 })
      }
    })
})

test('Forced colours hide nothing that only colour shows, and nothing moves for people who prefer reduced motion', async ({
  page,
}) => {
  await openList(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await openRecord(page)
  await page.getByRole('checkbox', { name: 'Select entry 44', exact: true }).check()
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outline('tr[aria-current]')).toBe('solid')
  expect(await outline('.page[aria-current]')).toBe('solid')
  await expect(page.getByRole('checkbox', { name: 'Select entry 44', exact: true })).toBeChecked()

  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
  await page.route('**/api/blacklist/users**', () => undefined)
  await listOn(page).jumpTo(100)
  await expect(page.locator('.busy')).toBeAttached()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.timeline === document.timeline && each.effect?.getTiming().iterations === Infinity)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'transition')),
  )
  expect(moving).toEqual([])
})

test('Wider text spacing cuts off no text (WCAG 1.4.12)', async ({ page }) => {
  await openList(page)
  await openRecord(page)
  // Not a new style sheet: the content policy refuses one.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      element.style.setProperty('line-height', '1.5', 'important')
      element.style.setProperty('letter-spacing', '0.12em', 'important')
      element.style.setProperty('word-spacing', '0.16em', 'important')
    }
  })
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const cut = await page
    .locator('main button, .facts li, .pager-range, .field-name, .field-type, h1, h2')
    .evaluateAll((all) =>
      all
        .filter((each) => {
          const { overflowX, textOverflow } = getComputedStyle(each)
          return overflowX !== 'visible' && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1
        })
        .map((each) => each.textContent),
    )
  expect(cut).toEqual([])
})

hostileTest('Everyone can use the list from right to left', async ({ page, stack }) => {
  stack.upstream.setItems(edgeCaseUsers())
  await page.goto('/blacklist?record=4')
  await expect(page.locator('.record')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expectAccessible(page)
})

test('Everyone can use a check, changes, figures, the synced copy and the export from right to left (L65)', async ({
  page,
  stack,
}) => {
  const found: string[] = []
  await tour(page, stack, english, async (where) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await faultsOf(page)).map((fault) => `${where} ${width}: ${fault}`))
    }
  })
  expect(found).toEqual([])
})
