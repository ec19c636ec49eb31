'use client'

import { useQuery } from '@tanstack/react-query'
import { CONTROL } from '#components/ui/control.ts'
import { Facts } from '#components/ui/facts.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { CHANGED, Setting } from '#components/ui/settings.tsx'
import { ColumnHead, StackingTable } from '#components/ui/table.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { FieldsData } from '#lib/features/fields/api/fields.ts'
import { fieldsOptions } from '#lib/features/fields/browser/fields.ts'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { FieldRow } from './field-row.tsx'
import { SaveFields } from './save-fields.tsx'
import { type FieldDraft, useFieldDraft } from './use-field-draft.ts'

type Props = { readonly list: Environment; readonly rememberedZone: string | undefined }

/** The field that links versions. */
function LinksSetting({ data: { fields, links }, draft }: { data: FieldsData; draft: FieldDraft }) {
  const { words, say } = useWords('fields')
  const said = words.links
  const changed = draft.changes.links
  const set = links.isSet ? links.path : null
  const found = links.isSet ? null : links.path
  return (
    <div className="mt-4 max-w-192 border-t border-line-2">
      <Setting name={said.name} note={said.meaning}>
        <select
          className={`w-80 max-w-full ${CONTROL} ${changed === undefined ? '' : CHANGED}`}
          aria-label={said.label}
          value={(changed === undefined ? set : changed) ?? ''}
          onChange={(event) => draft.setLinks(event.currentTarget.value || null)}
        >
          <option value="">
            {links.isSet ? words.asFound : found === null ? said.foundNone : say(said.found, { field: found })}
          </option>
          {fields.map(({ path }) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </select>
      </Setting>
    </div>
  )
}

function Fields({ list, data, times }: { list: Environment; data: FieldsData; times: Times }) {
  const { words } = useWords('fields')
  const draft = useFieldDraft(data)
  const { head } = words
  if (data.fields.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <>
      <StackingTable
        caption={head.field}
        head={
          <>
            <ColumnHead>{head.field}</ColumnHead>
            <ColumnHead>{head.type}</ColumnHead>
            <ColumnHead>{head.entries}</ColumnHead>
            <ColumnHead>{head.use}</ColumnHead>
            <ColumnHead>{head.why}</ColumnHead>
          </>
        }
      >
        {data.fields.map((field) => (
          <FieldRow
            key={field.path}
            field={field}
            entries={data.entries}
            isLink={data.links.path === field.path}
            draft={draft}
            times={times}
          />
        ))}
      </StackingTable>
      <LinksSetting data={data} draft={draft} />
      <div className="mt-4">
        <Facts>
          {FIELD_USES.flatMap((use) => [
            <dt key={use}>{words.uses[use]}</dt>,
            <dd key={`${use} meaning`}>{words.meanings[use]}</dd>,
          ])}
        </Facts>
      </div>
      <SaveFields list={list} draft={draft} />
    </>
  )
}

/** The page of field roles of a list. */
export function FieldsPanel({ list, rememberedZone }: Props) {
  const { words } = useWords('fields')
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(fieldsOptions(list))
  const { data } = query
  return (
    <>
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.about}</PartHead>
      {data ? <Fields key={list} list={list} data={data} times={times} /> : <Unread query={query} />}
    </>
  )
}
