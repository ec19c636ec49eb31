import { readPage } from '../upstream.js'

export async function GET(request) {
  const { searchParams } = new URL(request.url)
  const answer = await readPage(searchParams.get('limit'), searchParams.get('offset'))
  return new Response(await answer.text(), { headers: { 'content-type': 'application/json' } })
}
