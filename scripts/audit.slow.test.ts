import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import { ROOT } from './launcher/child.ts'
import { bareEnvironment } from './testing/bare-environment.ts'

const SECRET = 'the session secret that seals the record'

describe.each(DATABASE_KINDS)('npm run audit on %s', (kind) => {
  let store: TestStore
  let data: string
  beforeEach(async () => {
    store = await createTestStore(kind)
    data = await mkdtemp(join(tmpdir(), 'audit-'))
    for (const action of ['session.start', 'check', 'session.end'] as const) {
      await recordAuditEvent(store.database, { at: 1, actor: null, action, requestId: 'r' }, [SECRET])
    }
  })
  afterEach(async () => {
    await store.close()
    await rm(data, { recursive: true })
  })

  function audit(secret = SECRET, ...given: readonly string[]) {
    const env = {
      NODE_ENV: 'production' as const,
      ...bareEnvironment(),
      DATA_DIR: data,
      DATABASE_URL: store.url,
      SESSION_SECRET: secret,
    }
    const program = ['--conditions=react-server', join(ROOT, 'scripts/audit.ts'), ...given]
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: data, env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  it('reports an intact log, or the first event that somebody changed in the database', async () => {
    expect(audit()).toMatchObject({ status: 0, said: expect.stringContaining('The audit log is intact.') })
    const { queries } = store.database
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

  it('verifies an export, and reports its first event that was changed, left out or cut off', async () => {
    const { queries } = store.database
    const rows = await queries.selectFrom('audit').selectAll().orderBy('number').execute()
    const lines = [...rows, { head: `3:${rows.at(-1)?.mac}` }].map((line) => JSON.stringify(line))
    const file = join(data, 'audit-log.ndjson')
    const verdictOn = async (written: readonly string[], ...expected: readonly string[]) => {
      await writeFile(file, written.map((line) => `${line}\n`).join(''))
      const { status, said } = audit(SECRET, '--file', file, ...expected)
      return [status, /First invalid event: (\d+)/.exec(said)?.[1]]
    }
    expect(await verdictOn(lines)).toEqual([0, undefined])
    expect(await verdictOn(lines.map((line) => line.replace('"check"', '"value.reveal"')))).toEqual([1, '2'])
    expect(await verdictOn(lines.filter((_, index) => index !== 1))).toEqual([1, '2'])
    expect(await verdictOn(lines.slice(0, -1))).toEqual([1, '4'])
    expect(await verdictOn([...lines.slice(0, 2), lines[3] ?? ''])).toEqual([1, '3'])
    expect(await verdictOn(['nonsense'])).toEqual([1, '1'])
    // Whoever can write to the file can cut it off and give it a head of its own, or a start.
    const cutOff = [...lines.slice(0, 2), JSON.stringify({ head: `2:${rows[1]?.mac}` })]
    const withoutStart = [JSON.stringify({ start: `1:${rows[0]?.mac}` }), ...lines.slice(1)]
    const heads = rows.map(({ number, mac }) => `${number}:${mac}`)
    expect(await verdictOn(cutOff)).toEqual([0, undefined])
    expect(await verdictOn(cutOff, '--expect', heads[2] ?? '')).toEqual([1, '3'])
    expect(await verdictOn(cutOff, '--expect', heads[1] ?? '')).toEqual([0, undefined])
    expect(await verdictOn(lines, '--expect', heads[1] ?? '')).toEqual([0, undefined])
    expect(await verdictOn(lines, '--expect', `2:${rows[2]?.mac}`)).toEqual([1, '2'])
    expect(await verdictOn(withoutStart, '--expect', heads[0] ?? '')).toEqual([0, undefined])
    expect(await verdictOn(withoutStart, '--expect', `1:${rows[1]?.mac}`)).toEqual([1, '4'])
    for (const wrong of [['--expect'], ['--archive', join(data, 'archive')], ['--expect', heads[0] ?? '', 'more']]) {
      expect(audit(SECRET, '--file', file, ...wrong)).toMatchObject({ status: 2 })
    }
  })

  it('says that it cannot verify the log without the secret', async () => {
    const { status, said } = audit('another secret, of 32 characters or more')
    expect(status).toBe(1)
    expect(said).toContain('cannot be verified')
    expect(said).not.toContain('intact')
  })
})
