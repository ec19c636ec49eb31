import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { isCount, isShape } from '#lib/contract/shape.ts'
import { dataOf, type Received, readData } from '#lib/platform/browser/fetcher.ts'
import { readManagementPage } from '#lib/platform/browser/management-page.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { isPerson, isPersonWithLink, type PersonItem, type PersonWithLink } from '../api/people.ts'

const PATH = '/api/people'
const PEOPLE_KEY = ['people'] as const

const isChanged = isShape({ person: isPerson })
const isEnding = isShape({ ended: isCount })

/** Only the fields that the admin changes: another admin may have changed the rest since the page loaded. */
export type PersonChange = {
  readonly name?: string
  readonly role?: string
  readonly disabled?: boolean
}

const pathOf = ({ id }: PersonItem) => `${PATH}/${encodeURIComponent(id)}`

function withLink(received: Received | undefined): PersonWithLink | undefined {
  return received && dataOf(received, isPersonWithLink)
}

/** One page of the people, sorted by name. */
export function peopleOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [...PEOPLE_KEY, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<PersonItem>(PATH, page, signal),
    placeholderData: keepPreviousData,
  })
}

// Plain calls, not mutations, because the mutation cache would keep the link. They return `undefined` or false if the
// person gave no password.

/** Invites a person. */
export async function invitePerson(
  call: ConfirmedCall,
  body: { readonly name: string; readonly email: string; readonly role: string },
): Promise<PersonWithLink | undefined> {
  return withLink(await call(PATH, { method: 'POST', body }))
}

/** Creates a password link. The former one ends. */
export async function renewLink(call: ConfirmedCall, person: PersonItem): Promise<PersonWithLink | undefined> {
  return withLink(await call(`${pathOf(person)}/link`, { method: 'POST' }))
}

/** Changes a person. Returns them as they are then. */
export async function changePerson(
  call: ConfirmedCall,
  person: PersonItem,
  body: PersonChange,
): Promise<PersonItem | undefined> {
  const received = await call(pathOf(person), { method: 'PUT', body })
  return received && dataOf(received, isChanged).person
}

/**
 * Ends every session of a person except the caller's own.
 *
 * @returns how many.
 */
export async function signOutPerson(person: PersonItem): Promise<number> {
  return (await readData(`${pathOf(person)}/sessions`, isEnding, { method: 'DELETE' })).ended
}

/** Removes a person's second factors and signs them out. Returns false if the person who asks gave no password. */
export async function resetSecondFactor(call: ConfirmedCall, person: PersonItem): Promise<boolean> {
  return (await call(`${pathOf(person)}/second-factor`, { method: 'DELETE' })) !== undefined
}

/** Refreshes what a change of a person may affect. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: PEOPLE_KEY })
}
