import { beforeEach, expect } from 'vitest'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalsPage, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { keepSetting } from '#lib/platform/configuration/settings.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { GET as SHOW } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { POST as ADD } from '../../account/blacklist/[type]/users/route.ts'
import { sharedManagedConsole } from '../../account/testing.ts'
import { GET as FOR_ME } from '../../for-me/route.ts'
import { GET as SEEN } from '../../for-me/seen/route.ts'
import type { TestPerson } from '../../testing.ts'
import { PUT as DECIDE } from '../[id]/decision/route.ts'
import { GET as OPEN } from '../[id]/route.ts'
import { POST as ASK, GET as LIST } from '../route.ts'
import { ask } from './ask.ts'

export const WHY = 'Customer has paid 4711'

/** A console with three people, and what they do about changes that wait. Registers its own set-up and clean-up. */
export function approvalDesk(kind: DatabaseKind) {
  const managed = sharedManagedConsole(kind)
  let ada: TestPerson
  let mara: TestPerson
  let admin: TestPerson
  let place = 0

  const database = () => managed.store.database
  const queries = () => database().queries

  const person = (role: Role) => managed.person(role)

  async function setRule(fourEyes: FourEyes, list: Environment = 'Test') {
    await queries()
      .transaction()
      .execute((transaction) => keepSetting(transaction, list, 'fourEyes', fourEyes, { at: 1, by: 'test' }))
  }

  beforeEach(async () => {
    for (const table of ['approval_step', 'approval', 'notice'] as const) await queries().deleteFrom(table).execute()
    await setRule('removing')
    ada = await person('analyst')
    mara = await person('analyst')
    admin = await person('admin')
  })

  /** A new entry of the Test list. */
  async function entry(): Promise<string> {
    const id = `usr_${++place}`
    const { status } = await ask(ADD, mara, { params: { type: 'test' }, body: { id, reason: 'chargeback' } })
    expect(status).toBe(201)
    return id
  }

  const isListed = async (id: string) => (await ask(SHOW, mara, { params: { type: 'test', id } })).status === 200

  async function request(ids: readonly string[], by = ada): Promise<string> {
    const { status, data } = await ask(ASK, by, { body: { kind: 'remove', list: 'Test', ids, reason: WHY } })
    expect([status, data]).toMatchObject([201, {}])
    return String(data.id)
  }

  const decide = (id: string, by: TestPerson, agree = true) =>
    ask(DECIDE, by, { params: { id }, body: { agree, text: 'Seen in the ledger' } })

  async function open(id: string, by: TestPerson) {
    const { status, data } = await ask(OPEN, by, { params: { id } })
    expect(status).toBe(200)
    return data as unknown as OpenedApproval
  }

  const listed = async (by: TestPerson) =>
    ((await ask(LIST, by)).data as unknown as ApprovalsPage).items.map(({ id }) => id)
  const waitingFor = async (by: TestPerson) => (await ask(SEEN, by)).data.fresh
  const toldTo = async (by: TestPerson) =>
    ((await ask(FOR_ME, by)).data as unknown as ForMePage).items.map(({ kind: told, content }) => ({
      told,
      ...content,
    }))

  async function acts(id: string) {
    const rows = await queries().selectFrom('audit').selectAll().orderBy('number').execute()
    return rows
      .filter(({ details }) => JSON.parse(details).approval === id)
      .map(({ action, actor, details }) => [action, actor, JSON.parse(details).step].filter(Boolean).join(' '))
  }

  return {
    kind,
    service: () => managed.service,
    /** The people of the present test. */
    people: () => ({ ada, mara, admin }),
    database,
    queries,
    person,
    setRule,
    ask,
    entry,
    isListed,
    request,
    decide,
    open,
    listed,
    waitingFor,
    toldTo,
    acts,
  }
}

export type ApprovalDesk = ReturnType<typeof approvalDesk>
