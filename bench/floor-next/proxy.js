export function proxy() {}

export const config = { matcher: '/nothing-at-all' }
