/** Fetches a page with the upstream's token, and nothing more. */
export function readPage(limit, offset) {
  const url = `${process.env.UPSTREAM_URL}/fraud/v1/blacklist/users?limit=${limit}&offset=${offset}`
  return fetch(url, { headers: { authorization: 'Bearer bench-access' }, cache: 'no-store' })
}
