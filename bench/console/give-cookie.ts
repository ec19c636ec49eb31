import type { BrowserContext } from 'playwright'

/** Gives a browser the cookie of somebody who is signed in, as `cookieOf` has it; none where the text is empty. */
export async function giveCookie(browser: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  if (cookie) await browser.addCookies([{ name, value: decodeURIComponent(value), url }])
}
