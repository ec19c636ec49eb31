import { compressStatic } from '#scripts/compress-static.mjs'

/** Headers of every answer, pages and files alike. */
const HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Headers that mean something for a document only; scripts and sheets, a dozen a page, are spared their bytes. */
const DOCUMENT_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // Few, large scripts: each one more costs a request and what its headers weigh, and is compressed for itself.
  experimental: { turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 2_000_000 } },
  compiler: { runAfterProductionCompile: ({ distDir }) => compressStatic(distDir) },
  serverExternalPackages: ['@node-rs/argon2', 'pino'],
  headers: async () => [
    { source: '/:path*', headers: HEADERS },
    // The policy with its nonce is set by proxy.ts.
    { source: '/((?!_next/static/).*)', headers: DOCUMENT_HEADERS },
  ],
}
