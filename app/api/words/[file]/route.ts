import { findWordFile } from '#app/wording/word-file.ts'
import { answeredForEver, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/words/:file', {
  GET: anyone(async ({ params: { file = '' } }) => {
    const found = findWordFile(file)
    return found ? answeredForEver('text/javascript; charset=utf-8', found.text) : refused('notFound')
  }),
})
