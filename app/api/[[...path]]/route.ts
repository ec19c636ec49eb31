import { notFoundRoute } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute()
