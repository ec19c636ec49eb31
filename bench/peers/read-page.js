export const FIELDS = 'position id email phone fullName reason riskScore active note createdAt updatedAt'.split(' ')
export const LIMIT = Number(new URLSearchParams(location.search).get('limit') ?? 20)

/** One page, in the form that both data providers return. Every row has its position, since all measured pages show it. */
export async function readPage(page, limit) {
  const offset = (page - 1) * limit
  const answer = await fetch(`/rows?limit=${limit}&offset=${offset}`)
  const { items, pagination } = (await answer.json()).data
  return { data: items.map((item, index) => ({ position: offset + index + 1, ...item })), total: pagination.total }
}
