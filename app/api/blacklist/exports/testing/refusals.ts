import { expect, it } from 'vitest'
import type { ExportDesk } from './desk.ts'
import { errorsOf } from './desk.ts'

/** Requests for an export that are refused. */
export function describeRefusals(desk: ExportDesk): void {
  const { queries, ask, asked, fetchFile } = desk

  it('of more than 1,000 entries needs a recent password', async () => {
    await queries()
      .updateTable('session')
      .set({ created_at: Date.now() - 600_000, confirmed_at: null })
      .execute()
    expect(await errorsOf(ask({}))).toMatchObject({ session: { code: 'confirm_password' } })
    const few = { question: { filters: [{ path: 'country', operator: 'is', value: 'DE' }] } }
    const { id } = await asked(few)
    expect((await (await fetchFile(id)).text()).trimEnd().split('\n')).toHaveLength(21)
  })

  it('is refused if its format, columns or question are invalid', async () => {
    for (const faulty of [{ format: 'xml' }, { columns: [] }, { question: { filters: [{ path: 'a' }] } }]) {
      expect((await ask(faulty)).status).toBe(400)
    }
  })
}
