import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { listNamed } from '#lib/contract/management/list-name.ts'
import { dayOf } from '#lib/contract/time.ts'
import { downloadList } from '#lib/features/imports/server/list-files.ts'
import { invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managed } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

const FORMATS = Object.keys(LIST_FILE_TYPES) as ListFileFormat[]

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/export', {
  GET: managed({ shows: ['list.download'], confirmed: true }, async ({ query, params, now, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const format = FORMATS.find((known) => known === query.get('format'))
    if (!format) {
      return invalid({ format: { code: 'not_valid', reason: `format must be one of ${FORMATS.join(', ')}` } })
    }
    const file = await management.download(downloadList(list, format))
    if (!file.ok) return upstreamFailed(file.failure)
    const name = `blacklist-${list}-${dayOf(now)}.${format}`
    const headers = new Headers({
      'content-type': `${LIST_FILE_TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
    return { status: 200, stream: file.value.bytes, headers }
  }),
})
