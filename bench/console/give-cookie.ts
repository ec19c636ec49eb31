import type { BrowserContext } from 'playwright'

/** Sets the session cookie from `cookieOf` in a browser; does nothing for an empty text. */
export async function giveCookie(browser: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  if (cookie) await browser.addCookies([{ name, value: decodeURIComponent(value), url }])
}
