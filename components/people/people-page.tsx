'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import type { PersonItem, PersonWithLink } from '#lib/features/people/api/people.ts'
import { peopleOptions, refreshPeople } from '#lib/features/people/browser/people.ts'
import { Changing } from '#lib/platform/browser/may-change.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import type { Done } from './done.ts'
import { PeopleHead, PersonRow } from './person-row.tsx'
import { UndoDisable } from './undo-disable.tsx'

const InviteDialog = onDemand(
  () => import('./invite-dialog.tsx'),
  ({ InviteDialog }) => InviteDialog,
)
const LinkDialog = onDemand(
  () => import('./link-dialog.tsx'),
  ({ LinkDialog }) => LinkDialog,
)
const PersonDialog = onDemand(
  () => import('./person-dialog.tsx'),
  ({ PersonDialog }) => PersonDialog,
)

/** The open dialog. A link exists only here, until its dialog is closed. */
type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'person' | 'sessions'; readonly person: PersonItem }
  | { readonly kind: 'link'; readonly made: PersonWithLink; readonly invited: boolean }

type Props = {
  readonly rememberedZone: string | undefined
  readonly ownId: string
  /** Shows where a person is signed in. */
  readonly SessionsDialog: ComponentType<{
    readonly person: PersonItem
    readonly times: Times
    readonly onClose: () => void
  }>
}

/** Lists the people who may sign in, and lets an admin manage them. */
export function PeoplePage({ rememberedZone, ownId, SessionsDialog }: Props) {
  const { words } = useWords('people')
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(peopleOptions)
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<Done>()
  const remark = useRef<HTMLDivElement>(null)
  // The element that had the focus, Undo or the dialog, may be gone.
  useEffect(() => {
    if (done) remark.current?.focus()
  }, [done])
  const close = () => setOpened(undefined)
  // Also after a refusal: someone else may have changed the person meanwhile.
  const refresh = () => void refreshPeople(client)

  function open(next: Opened) {
    setDone(undefined)
    setOpened(next)
  }

  function showLink(made: PersonWithLink, invited: boolean) {
    open({ kind: 'link', made, invited })
    refresh()
  }

  function finish(what: Done) {
    close()
    setDone(what)
    refresh()
  }

  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead
        title={words.heading}
        action={
          <Changing>
            <Button look="primary" onClick={() => open({ kind: 'invite' })}>
              {words.invite}
            </Button>
          </Changing>
        }
      >
        {words.lead}
      </PartHead>
      <div role="status" tabIndex={-1} ref={remark}>
        {done && (
          <Notice tone="info" action={done.disabled && <UndoDisable person={done.disabled} onDone={finish} />}>
            {done.words}
          </Notice>
        )}
      </div>
      <PageTable
        list={list}
        caption={words.caption}
        head={<PeopleHead times={times} />}
        row={(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === ownId}
            times={times}
            onChange={() => open({ kind: 'person', person })}
            onSessions={() => open({ kind: 'sessions', person })}
          />
        )}
        none={
          <State title={words.none}>
            <p>{words.lead}</p>
          </State>
        }
        steps={words}
      />
      {opened?.kind === 'invite' && <InviteDialog onInvited={(made) => showLink(made, true)} onClose={close} />}
      {opened?.kind === 'person' && (
        <PersonDialog
          person={opened.person}
          isSelf={opened.person.id === ownId}
          onLink={(made) => showLink(made, false)}
          onDone={finish}
          onRefused={refresh}
          onClose={close}
        />
      )}
      {opened?.kind === 'sessions' && <SessionsDialog person={opened.person} times={times} onClose={close} />}
      {opened?.kind === 'link' && (
        <LinkDialog made={opened.made} invited={opened.invited} times={times} onClose={close} />
      )}
    </div>
  )
}
