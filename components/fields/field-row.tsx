import { Fragment } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CONTROL_FACE } from '#components/ui/control.ts'
import { CHANGED } from '#components/ui/settings.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import type { FieldItem } from '#lib/features/fields/api/fields.ts'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { FieldDraft } from './use-field-draft.ts'

/** Leaves the field's role to the console. */
const FOUND = ''

type Props = {
  readonly field: FieldItem
  readonly entries: number
  readonly isLink: boolean
  readonly draft: FieldDraft
  readonly times: Times
}

/** Why a field has its role, and what speaks against it. */
function Why({ field, isChanged, draft, times }: Pick<Props, 'field' | 'draft' | 'times'> & { isChanged: boolean }) {
  const { words, say } = useWords('fields')
  const { path, why, changedAt, changedBy, isLookedIn, isShared } = field
  const said = words.whys
  if (isChanged) return <strong>{said.notSaved}</strong>
  const time = changedAt === null ? '' : times.moment(Date.parse(changedAt))
  return (
    <>
      <p>{why === 'set' ? say(said.set, { name: changedBy ?? '', time }) : said[why]}</p>
      {!isLookedIn && <p className="text-unsure">{words.notLookedIn}</p>}
      {isShared && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-unsure">
          {words.proposal}
          <Button onClick={() => draft.setUse(path, 'describes')}>{words.propose}</Button>
        </p>
      )}
    </>
  )
}

/** A field: its values in the list, its role, and why. */
export function FieldRow({ field, entries, isLink, draft, times }: Props) {
  const { words, say } = useWords('fields')
  const { path, types, present, use, why } = field
  const chosen = draft.useOf(path)
  const isChanged = chosen !== undefined
  const shown = isChanged ? (chosen ?? FOUND) : use
  const isKnown = (type: string): type is keyof typeof words.types => Object.hasOwn(words.types, type)
  return (
    <Row>
      <RowHead>
        <code className="inline-block max-w-80 wrap-anywhere" translate="no">
          {path.split(/(?=\.)/).map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path
            <Fragment key={index}>
              <wbr />
              {step}
            </Fragment>
          ))}
        </code>
        {isLink && <span className="block text-small text-ink-2">{words.linksVersions}</span>}
      </RowHead>
      <Cell name={words.head.type}>{types.map((type) => (isKnown(type) ? words.types[type] : type)).join(', ')}</Cell>
      <Cell name={words.head.entries} className="tabular whitespace-nowrap">
        {say(words.share, { count: present, all: entries })}
      </Cell>
      <Cell name={words.head.use}>
        <select
          className={`-my-1 max-w-full min-w-0 justify-self-start max-[48rem]:my-0.5 min-h-7 px-2 py-[3px] ${CONTROL_FACE} ${isChanged ? CHANGED : ''}`}
          aria-label={say(words.usedAs, { field: path })}
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            draft.setUse(path, FIELD_USES.find((each) => each === value) ?? null)
          }
        >
          {FIELD_USES.map((each) => (
            <option key={each} value={each}>
              {words.uses[each]}
            </option>
          ))}
          {(why === 'set' || shown === FOUND) && <option value={FOUND}>{words.asFound}</option>}
        </select>
      </Cell>
      <Cell name={words.head.why} className="text-pretty whitespace-normal!">
        <div>
          <Why field={field} isChanged={isChanged} draft={draft} times={times} />
        </div>
      </Cell>
    </Row>
  )
}
