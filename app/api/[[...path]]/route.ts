import { notFoundRoute } from '#lib/platform/http/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute()
