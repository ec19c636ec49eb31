import { Rows } from './rows.jsx'
import { readPage } from './upstream.js'

export default async function Page({ searchParams }) {
  const limit = Number((await searchParams).limit ?? 20)
  const { data } = await (await readPage(limit, 0)).json()
  return <Rows limit={limit} first={data.items} />
}
