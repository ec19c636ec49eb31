import type { Page } from 'playwright'
import type { Site } from './sites.ts'

const LONGEST_MILLISECONDS = 30_000

/** How to turn to a page: by the button, or by its number, which is never prefetched. */
export type Turn = { readonly limit: number; readonly page: number; readonly by: 'button' | 'number' }

/**
 * Turns a page and returns the milliseconds until its rows are painted. Measures inside the page, to exclude the test
 * protocol.
 */
export function turn(page: Page, { next, pageField = next }: Site, { limit, page: number, by }: Turn): Promise<number> {
  return page.evaluate(
    ({ target, byButton, number, first, longest }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The page did not turn')), longest)
        const firstRowNumber = () => {
          const cell = document.querySelector('tbody th') ?? document.querySelector('tbody td')
          return Number(/^[\d.,]+/.exec(cell?.textContent ?? '')?.[0].replace(/\D/g, ''))
        }
        const painted = () => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - started)
          channel.port2.postMessage(undefined)
        }
        const observer = new MutationObserver(() => {
          if (firstRowNumber() !== first) return
          observer.disconnect()
          requestAnimationFrame(painted)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        const element = document.querySelector<HTMLElement>(target)
        const started = performance.now()
        if (byButton) return element?.click()
        if (element instanceof HTMLInputElement) element.value = String(number)
        element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      }),
    {
      target: by === 'button' ? next : pageField,
      byButton: by === 'button',
      number,
      first: (number - 1) * limit + 1,
      longest: LONGEST_MILLISECONDS,
    },
  )
}
