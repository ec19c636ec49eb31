/** Reads a page with the bearer of the bench's own upstream, and nothing more. */
export function readPage(limit, offset) {
  const url = `${process.env.UPSTREAM_URL}/fraud/v1/blacklist/users?limit=${limit}&offset=${offset}`
  return fetch(url, { headers: { authorization: 'Bearer bench-access' }, cache: 'no-store' })
}
