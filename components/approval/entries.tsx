import { BeforeAfter } from '#components/ui/before-after.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import type { ApprovalContent, ApprovalEntry, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { differencesBetween } from '#lib/platform/browser/entry-difference.ts'
import { valuesBesideName } from '#lib/platform/browser/entry-name.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Ids, idsOf } from './ids.tsx'
import { RequestPages } from './request-pages.tsx'

function Line({ entry }: { readonly entry: ApprovalEntry }) {
  const { words } = useWords('approval')
  const { id, item, isChanged, after } = entry
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere" translate="no">
        <code>
          <VisibleText text={id} />
        </code>{' '}
        {item && (
          <span className="text-ink-2">
            <VisibleText text={valuesBesideName(item)} />
          </span>
        )}
      </span>
      <span className="text-ink-2">
        {item === null ? words.gone : !after && words.toRemove}
        {isChanged && `${after ? '' : ', '}${words.changed}`}
      </span>
      {item && after && <Differences before={item} after={after} />}
    </li>
  )
}

/** Characters of a value that scrolls in a part of the page. */
const LONG_VALUE = 600

/** A full value: people must see all of what they agree to. */
function FullValue({ value }: { readonly value: JsonValue | undefined }) {
  const { words } = useWords('approval')
  if (value === undefined) return words.noValue
  const text = typeof value === 'string' && value !== '' ? value : stringifyJson(value)
  if (text.length <= LONG_VALUE) return <VisibleText text={text} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <span className="block max-h-60 overflow-y-auto" tabIndex={0}>
      <VisibleText text={text} />
    </span>
  )
}

/** The changes of an edit, field by field. */
function Differences({ before, after }: { readonly before: JsonObject; readonly after: JsonObject }) {
  const { words } = useWords('approval')
  return (
    <ul className="basis-full wrap-anywhere" translate="no">
      {differencesBetween(before, after).map((field) => (
        <li key={field.name} className="flex flex-wrap items-center gap-x-2">
          <code className="text-ink-2">
            <VisibleText text={field.name} />
          </code>
          <BeforeAfter
            words={words}
            before={<FullValue value={field.before} />}
            after={<FullValue value={field.now} />}
          />
        </li>
      ))}
    </ul>
  )
}

type Props = {
  readonly approval: OpenedApproval
  readonly content: Extract<ApprovalContent, { kind: 'remove' | 'edit' }>
  readonly onPage: (page: number) => void
}

/** The entries of a request with their changes, a page at a time. */
export function Entries({ approval: { entries, count, page, pages }, content, onPage }: Props) {
  const { words, say } = useWords('approval')
  return (
    <>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <RequestPages page={page} pages={pages} onPage={onPage} />
      {entries.length < count && (
        <Fold summary={say(words.allIds, { count })}>
          <Ids ids={idsOf(content)} />
        </Fold>
      )}
      <p>{content.kind === 'edit' ? words.edited : say(words.removed, { count })}</p>
      <p>
        <SoftLink href="/blacklist">{words.list}</SoftLink>
      </p>
    </>
  )
}
