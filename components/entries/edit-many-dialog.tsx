import { useRef, useState } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import { SERVICE_FIELDS } from '#lib/contract/management/service-fields.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { editEntry, readEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskingApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { EditManyForm, type FieldChange } from './edit-many-form.tsx'
import { EditManyPreview } from './edit-many-preview.tsx'
import { editOrVerify } from './lost-answers.ts'
import { ManyDialog } from './many-dialog.tsx'
import { useConfirmMany } from './use-confirm-many.ts'
import { useMany } from './use-many.ts'

type Props = {
  readonly list: Environment
  readonly users: readonly BlacklistedUser[]
  /** Clears the selection. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** An entry without the fields that the service sets. */
function editable(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !SERVICE_FIELDS.has(name)))
}

/** Whether an entry already has the value of a change. */
function hasValue(item: JsonObject, { name, value }: FieldChange): boolean {
  return Object.hasOwn(item, name) && stringifyJson(item[name]) === stringifyJson(value)
}

/** Whether two contents of an entry have the same value in a field, or both lack it. */
function areSame(one: JsonObject, other: JsonObject, name: string): boolean {
  const value = one[name]
  return value === undefined ? !Object.hasOwn(other, name) : hasValue(other, { name, value })
}

/** Sets one field of all selected entries to the same value: preview, run entry by entry, undo. */
export function EditManyDialog({ list, users, onDone, onClose }: Props) {
  const { words, say } = useWords('entries')
  const times = useTimes(useZone(undefined))
  const many = useMany()
  const [change, setChange] = useState<FieldChange>()
  const asks = useFourEyes(list, 'editing')
  const { asked, ask: askFor } = useAskingApproval()
  /** What each entry was before its change, and its version after it. */
  const made = useRef(new Map<string, { readonly before: JsonObject; readonly version: string }>())
  const confirmMany = useConfirmMany()
  // Entries that change may leave the list on screen; this dialog keeps them.
  const [named] = useState(() => [
    ...new Map(users.flatMap((user) => (typeof user.id === 'string' ? [[user.id, user]] : []))).values(),
  ])
  const changing = change ? named.filter((user) => !hasValue(user, change)) : []

  async function put(id: string, version: string, item: JsonObject): Promise<string> {
    const edit = () => editEntry(list, { id, version }, { item: editable(item), evenIfSimilar: true })
    return (await editOrVerify(edit, item, () => readEntry(list, id))).version
  }

  /**
   * Reads an entry to change it.
   *
   * @throws RequestFailure if it fails, or if somebody has changed the field since the preview showed it.
   */
  async function readAsShown(user: BlacklistedUser, name: string) {
    const read = await readEntry(list, String(user.id))
    if (areSame(user, read.item, name)) return read
    throw new RequestFailure({
      status: 412,
      message: 'The entry was changed',
      errors: { entry: { code: 'changed', reason: 'The field has another value than the preview showed' } },
    })
  }

  async function ask({ name, value }: FieldChange) {
    const edits: { readonly id: string; readonly version: string; readonly item: string }[] = []
    for (const user of changing) {
      const { item, version } = await readAsShown(user, name)
      edits.push({ id: String(user.id), version, item: stringifyJson(editable({ ...item, [name]: value })) })
    }
    await askFor({ kind: 'edit', list, edits })
  }

  async function apply({ name, value }: FieldChange) {
    if (!(await confirmMany(changing.length))) return
    if (asks) return ask({ name, value })
    const shown = new Map(changing.map((user) => [String(user.id), user]))
    await many.start([...shown.keys()], async (id) => {
      const { item, version } = await readAsShown(shown.get(id) ?? { id }, name)
      made.current.set(id, { before: item, version: await put(id, version, { ...item, [name]: value }) })
    })
  }

  async function undo(ids: readonly string[]) {
    await many.undo(ids, async (id) => {
      const change = made.current.get(id)
      // Refused if somebody else has changed the entry since.
      if (change) await put(id, change.version, change.before)
    })
  }

  function back() {
    many.forget()
    setChange(undefined)
  }

  function close() {
    if (many.run.kind === 'ended' || asked !== undefined) onDone()
    onClose()
  }

  return (
    <ManyDialog
      title={say(words.editMany.heading, { count: named.length })}
      act="editMany"
      asked={asked}
      many={many}
      onUndo={undo}
      onClose={close}
    >
      {change ? (
        <EditManyPreview
          change={change}
          users={changing}
          same={named.length - changing.length}
          nameless={users.length - named.length}
          times={times}
          asks={asks}
          busy={many.busy}
          onApply={() => void many.send(() => apply(change))}
          onBack={back}
        />
      ) : (
        <EditManyForm
          names={[...new Set(named.flatMap((user) => Object.keys(editable(user))))]}
          onChange={setChange}
          onClose={close}
        />
      )}
    </ManyDialog>
  )
}
