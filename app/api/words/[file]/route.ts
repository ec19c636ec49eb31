import { findWordFile } from '#app/wording/word-file.ts'
import { answeredForEver, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'

const BROTLI = /(?:^|,)\s*br\s*(?:,|$)/

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/words/:file', {
  GET: anyone(async ({ request, params: { file = '' } }) => {
    const found = findWordFile(file)
    if (!found) return refused('notFound')
    const takesBrotli = BROTLI.test(request.headers.get('accept-encoding') ?? '')
    return answeredForEver('application/json; charset=utf-8', takesBrotli ? found.packed() : found.text)
  }),
})
