'use client'

import { useQuery } from '@tanstack/react-query'
import { ListType } from '#components/ui/list-type.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import { Cell, ColumnHead, Row } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { eventsOptions } from '#lib/features/keys/browser/events.ts'
import { keysOptions } from '#lib/features/keys/browser/keys.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { eventWords } from './event-words.ts'

/** Who did what to keys, bank details and the lists. */
export function ChangesPanel({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words, say } = useWords('apiSettings')
  const { events } = words
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(eventsOptions)
  // Events contain a key's id; people know its name, which is shown for the newest keys.
  const { data: keys } = useQuery(keysOptions({ limit: LIMIT_MAXIMUM, offset: 0 }))
  const nameOf = ({ subject }: ReadEvent) => keys?.items.find(({ id }) => id === subject)?.name ?? subject

  return (
    <div className="stack-4">
      <PartHead title={words.changes}>{events.about}</PartHead>
      <PageTable
        list={list}
        caption={events.caption}
        head={
          <>
            <ColumnHead zone={times.zone}>{events.when}</ColumnHead>
            <ColumnHead>{events.who}</ColumnHead>
            <ColumnHead>{events.what}</ColumnHead>
            <ColumnHead>{words.list.type}</ColumnHead>
          </>
        }
        row={(event) => (
          <Row key={event.id}>
            <Cell name={events.when}>
              <Moment iso={event.at} times={times} />
            </Cell>
            <Cell name={events.who} translate="no">
              {event.actor === COMMAND_LINE ? words.commandLine : (event.actor ?? events.byItself)}
            </Cell>
            <Cell name={events.what} className="wrap-anywhere whitespace-normal">
              {eventWords(event, nameOf(event), events, say)}
              {event.reason && <p className="text-ink-3">{say(events.reason, { reason: event.reason })}</p>}
            </Cell>
            <Cell name={words.list.type}>{event.type && <ListType type={event.type} />}</Cell>
          </Row>
        )}
        none={
          <State title={events.none}>
            <p>{events.noneText}</p>
          </State>
        }
      />
    </div>
  )
}
