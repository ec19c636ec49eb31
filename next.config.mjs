import { prepareStatic } from '#scripts/prepare-static.mjs'

/** Headers of static files. Others get theirs from `scripts/serving` or `lib/platform/http/answer.ts`. */
const STATIC_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // scripts/serve-console.ts compresses, with Brotli too.
  compress: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // Preload hints go into the document, which is compressed. As headers they took 3 kB.
  reactMaxHeadersLength: 0,
  // `npm run typecheck` and `npm test` check the types, so the build of a first start skips it.
  typescript: { ignoreBuildErrors: true },
  // Few large scripts: every extra file costs a request and its headers, and compresses on its own.
  experimental: {
    turbopackChunking: { minChunkSize: 5_000_000, maxMergeChunkSize: 10_000_000 },
    // Parts of Next and React that nothing uses stay out of the scripts.
    turbopackCjsTreeShaking: true,
    // No source maps for server scripts: nothing reads them, and they are four times as large as the scripts.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
  },
  // Next's own bring what every supported browser has, and a whole `process` of which only `env` is named.
  turbopack: {
    resolveAlias: {
      '../build/polyfills/polyfill-module': { browser: './lib/platform/browser/polyfills.ts' },
      'next/dist/build/polyfills/process': { browser: './lib/platform/browser/no-process.ts' },
    },
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => prepareStatic(distDir) },
  serverExternalPackages: ['@node-rs/argon2', 'pino'],
  // Few rules: Next rebuilds the headers of a matching rule on every request.
  headers: async () => [
    { source: '/_next/static/:path*', headers: STATIC_HEADERS },
    { source: '/icons/:path*', headers: [...STATIC_HEADERS, { key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
}
