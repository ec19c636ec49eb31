import { compressStatic } from '#scripts/compress-static.mjs'

/** Headers of the build's scripts and sheets, and of icons; `proxy.ts` and `lib/platform/http/answer.ts` set those of all else. */
const STATIC_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Addresses that pages had. Next passes the query on. */
const MOVED = {
  '/whole-list': '/blacklist',
  '/changes/:key': '/blacklist/entries/:key',
  '/connection': '/settings/connection',
  '/connection/rules': '/settings/rules',
  '/connection/delivery': '/settings/delivery',
  '/people': '/settings/team',
  '/audit': '/settings/audit',
}

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // What to load early stands in the document, which is compressed; as headers the same took 3 kB.
  reactMaxHeadersLength: 0,
  // `npm run typecheck` and `npm test` check the types; a first start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Few, large scripts: each one more costs a request and what its headers weigh, and is compressed for itself.
  experimental: {
    turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 2_000_000 },
    // Of the server's scripts too, which nothing reads and which weigh four times as much as these.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => compressStatic(distDir) },
  serverExternalPackages: ['@node-rs/argon2', 'pino'],
  redirects: async () =>
    Object.entries(MOVED).map(([source, destination]) => ({ source, destination, permanent: true })),
  // For a rule that fits, Next puts its headers together anew from their texts, at each request.
  headers: async () => [
    { source: '/_next/static/:path*', headers: STATIC_HEADERS },
    { source: '/icons/:path*', headers: [...STATIC_HEADERS, { key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
}
