import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { consoleCommand } from './testing/console-command.ts'

const SECRET = 'the session secret that seals the record'

describe.each(DATABASE_KINDS)('npm run audit on %s', (kind) => {
  const command = consoleCommand(kind, 'audit.ts')
  beforeEach(async () => {
    for (const action of ['session.start', 'check', 'session.end'] as const) {
      await recordAuditEvent(command.store.database, { at: 1, actor: null, action, requestId: 'r' }, [SECRET])
    }
  })

  function audit(secret = SECRET, ...given: readonly string[]) {
    const { status, stdout, stderr } = command.run(given, { SESSION_SECRET: secret })
    return { status, said: stdout + stderr }
  }

  it('reports an intact log, or the first event that somebody changed in the database', async () => {
    expect(audit()).toMatchObject({ status: 0, said: expect.stringContaining('The audit log is intact.') })
    const { queries } = command.store.database
    await sql
      .raw(kind === 'sqlite' ? 'drop trigger audit_no_update' : 'drop trigger audit_no_change on audit')
      .execute(queries)
    await queries.updateTable('audit').set({ details: '{"listed":1}' }).where('number', '=', 2).execute()
    const { status, said } = audit()
    expect(status).toBe(1)
    expect(said).toContain('Valid events: from the first, up to number 1\n')
    expect(said).toContain('First invalid event: 2, which was altered')
  })

  it('says whether the log still holds a head that was noted earlier', () => {
    const [, head = ''] = /^Head: (3:[\w-]{43})$/m.exec(audit().said) ?? []
    expect(audit(SECRET, '--expect', head)).toMatchObject({ status: 0 })
    const other = audit(SECRET, '--expect', head.replace(/^3/, '4'))
    expect(other).toEqual({ status: 1, said: expect.stringContaining('cut off or rewritten') })
    expect(audit(SECRET, '--expect', 'nonsense')).toMatchObject({ status: 2, said: expect.stringContaining('Usage') })
  })

  it('verifies an export, or reports the first event that somebody changed in it', async () => {
    const { queries } = command.store.database
    const rows = await queries.selectFrom('audit').selectAll().orderBy('number').execute()
    const text = [...rows, { head: `3:${rows.at(-1)?.mac}` }].map((line) => `${JSON.stringify(line)}\n`).join('')
    const file = join(command.data, 'audit-log.ndjson')
    expect(audit(SECRET, '--file', file)).toEqual({ status: 1, said: expect.stringContaining(`open '${file}'`) })
    await writeFile(file, text)
    expect(audit(SECRET, '--file', file)).toMatchObject({ status: 0, said: expect.stringContaining('is intact') })
    await writeFile(file, text.replace('"check"', '"value.reveal"'))
    const altered = audit(SECRET, '--file', file)
    expect(altered).toEqual({ status: 1, said: expect.stringContaining('First invalid event: 2, which was altered') })
    await writeFile(file, `${JSON.stringify(rows[0])}\n${JSON.stringify({ head: `1:${rows[0]?.mac}` })}\n`)
    const cutOff = audit(SECRET, '--file', file, '--expect', `2:${rows[1]?.mac}`)
    expect(cutOff).toEqual({ status: 1, said: expect.stringContaining('cut off or rewritten') })
    for (const wrong of [['--expect'], ['--archive', join(command.data, 'archive')], ['--expect', '1:a', 'more']]) {
      expect(audit(SECRET, '--file', file, ...wrong)).toMatchObject({ status: 2 })
    }
  })

  it('says that it cannot verify the log without the secret, and archives what it cannot only if told to', async () => {
    const other = 'another session secret of 32 characters'
    const { status, said } = audit(other)
    expect(status).toBe(1)
    expect(said).toContain('cannot be verified')
    expect(said).not.toContain('intact')
    const archive = ['--archive', join(command.data, 'lost'), '--before', '2026-01-01']
    expect(audit(other, ...archive)).toEqual({ status: 1, said: expect.stringContaining('--unverified') })
    expect(audit(other, ...archive, '--unverified')).toEqual({ status: 0, said: expect.stringContaining('Archived') })
    expect(audit(other)).toEqual({ status: 0, said: expect.stringContaining('The audit log is intact.') })
  })
})
