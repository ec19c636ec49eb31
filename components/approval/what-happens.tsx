import { Fold } from '#components/ui/fold.tsx'
import { Part } from '#components/ui/part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { isNested } from '#lib/contract/json.ts'
import type { ApprovalEntry, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Ids } from './ids.tsx'

/** So many values of an entry stand beside its id. */
const SHOWN = 3

function valuesOf({ item }: ApprovalEntry): string {
  const told = Object.entries(item ?? {}).flatMap(([name, value]) =>
    name === 'id' || value === null || isNested(value) ? [] : [String(value)],
  )
  return told.slice(0, SHOWN).join(' · ')
}

function Line({ entry }: { readonly entry: ApprovalEntry }) {
  const { words } = useWords('approval')
  const { id, item, isChanged } = entry
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere" translate="no">
        <code>
          <VisibleText text={id} />
        </code>{' '}
        <span className="text-ink-2">
          <VisibleText text={valuesOf(entry)} />
        </span>
      </span>
      <span className="text-ink-2">
        {item === null ? words.gone : words.toNotListed}
        {isChanged && `, ${words.changed}`}
      </span>
    </li>
  )
}

/** What becomes of what, if somebody agrees. */
export function WhatHappens({ approval: { content, entries, count, state } }: { readonly approval: OpenedApproval }) {
  const { words, say } = useWords('approval')
  if (content === null) return null
  const name = state === 'waiting' ? words.willHappen : words.asAsked
  if (content.kind === 'rule') {
    return (
      <Part name={name}>
        <p>{words.rule[content.fourEyes]}</p>
      </Part>
    )
  }
  return (
    <Part name={name}>
      <div className="stack-2">
        {entries.length > 0 && (
          <ul>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {entries.length < count && (
          <Fold summary={say(words.allIds, { count })}>
            <Ids ids={content.ids} />
          </Fold>
        )}
        <p>{say(words.removed, { count })}</p>
        <p>
          <SoftLink href="/blacklist">{words.list}</SoftLink>
        </p>
      </div>
    </Part>
  )
}
