import { expect } from 'vitest'
import { GET as SHOW } from '../../account/blacklist/[type]/users/[id]/route.ts'
import type { TestPerson } from '../../testing.ts'
import { POST as ASK } from '../route.ts'
import type { Data } from './ask.ts'
import type { ApprovalDesk } from './desk.ts'

/** Asks for a change, which then waits. */
export async function askForChange({ ask }: ApprovalDesk, body: Data, by: TestPerson): Promise<string> {
  const { status, data } = await ask(ASK, by, { body })
  expect([status, data]).toMatchObject([201, {}])
  return String(data.id)
}

/** Reads an entry of the Test list as a person. */
export async function readEntry({ ask }: ApprovalDesk, id: string, by: TestPerson) {
  const { data } = await ask(SHOW, by, { params: { type: 'test', id } })
  return data as unknown as { readonly item: Data; readonly version: string }
}
