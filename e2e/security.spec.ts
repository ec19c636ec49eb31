import type { APIRequestContext } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const PAGES = ['/sign-in', '/set-up', '/password', '/blacklist', '/nowhere']

/** Sends a request without following redirects, like an attacker's tool. */
const ask = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { maxRedirects: 0, headers })

test.describe('A stranger', () => {
  test('gets a strict content policy with a new nonce on every page', async ({ request }) => {
    const nonces = new Set<string>()
    for (const path of PAGES) {
      const { headers } = await ask(request, path).then((response) => ({ headers: response.headers() }))
      const policy = headers['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).toContain("base-uri 'none'")
      expect(policy, path).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/)
      expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe-')
      nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
      expect(headers['cache-control'], path).toContain('no-store')
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
      expect(headers['x-powered-by'], path).toBeUndefined()
    }
    expect(nonces.size).toBe(PAGES.length)
  })

  test('is redirected to sign in, whatever headers the request has', async ({ request }) => {
    const disguises = [
      {},
      { purpose: 'prefetch' },
      { 'next-router-prefetch': '1' },
      { 'x-middleware-subrequest': 'proxy' },
    ]
    for (const headers of disguises) {
      const response = await ask(request, '/blacklist?offset=20', headers)
      expect(response.status()).toBe(307)
      expect(response.headers().location).toBe('/sign-in?from=%2Fblacklist%3Foffset%3D20')
      expect(await response.text()).not.toContain('usr_')
    }
    const component = await request.get('/blacklist?_rsc=1', { headers: { rsc: '1' } })
    expect(await component.text()).not.toContain('usr_')
  })

  test('finds no image optimiser, no source maps and no path out of the interface', async ({ request }) => {
    // No source file and no development tool.
    for (const path of ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/__nextjs_original-stack-frames']) {
      expect((await ask(request, path)).status(), path).toBe(404)
    }
    expect((await ask(request, '/_next/image?url=%2Ficons%2Ficon.svg&w=64&q=75')).status()).toBe(404)
    const page = await (await request.get('/sign-in')).text()
    const scripts = [...page.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      expect((await ask(request, `${script}.map`)).status()).toBe(404)
      expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL')
    }
    for (const path of ['/api', '/api/unknown', '/api/blacklist/users/%2e%2e/%2e%2e/session', '/api/..%2f..%2fetc']) {
      const response = await ask(request, path)
      expect(response.headers()['content-type'], path).toContain('application/json')
      expect(response.headers()['x-content-type-options'], path).toBe('nosniff')
      expect([401, 404], path).toContain(response.status())
    }
  })
})

test('An analyst who signs out leaves an invalid cookie, and Back shows no page', async ({
  page,
  context,
  signInAs,
  stack,
}) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  await expect(page.getByRole('table')).toBeVisible()
  const copied = await context.cookies()
  await page.getByRole('button', { name: /Analyst Person/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await context.addCookies(copied)
  const answer = await context.request.get(`${stack.console.url}/api/blacklist/users`)
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('A stranger finds icons, a manifest, a ban on indexing, and no security contact if none is configured', async ({
  request,
}) => {
  const page = await (await request.get('/sign-in')).text()
  const linked = [...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(linked.map(([, kind]) => kind).sort()).toEqual(['apple-touch-icon', 'icon', 'manifest'])
  const manifest = await (await ask(request, '/manifest.webmanifest')).json()
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...linked.map(([, , path = '']) => path), ...icons]) {
    const response = await ask(request, path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(/^(image\/(svg\+xml|png)|application\/manifest\+json)/)
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(response.headers()['cross-origin-resource-policy'], path).toBe('same-origin')
  }
  expect((await ask(request, icons[0] ?? '')).headers()['cache-control']).toBe('public, max-age=86400')
  expect(await (await ask(request, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const contact = await ask(request, '/.well-known/security.txt')
  expect([contact.status(), await contact.json()]).toMatchObject([404, { errors: { path: { code: 'not_found' } } }])
  expect(contact.headers()['content-security-policy']).toBeUndefined()
})
