import { useState } from 'react'
import type { FieldChanges, FieldsData } from '#lib/features/fields/api/fields.ts'
import type { FieldUse } from '#lib/mirror/api/field-settings.ts'

export type FieldDraft = {
  readonly changes: FieldChanges
  readonly count: number
  /** @param use null for what the console finds. */
  setUse(path: string, use: FieldUse | null): void
  /** @param path null for what the console finds. */
  setLinks(path: string | null): void
  discard(): void
}

/** What a person changes about fields, until it is saved. */
export function useFieldDraft({ fields, links }: FieldsData): FieldDraft {
  const [uses, setUses] = useState<FieldChanges['uses']>({})
  const [link, setLink] = useState<string | null>()
  const settled = new Map(fields.map(({ path, use, why }) => [path, why === 'set' ? use : null]))
  const useOf = new Map(fields.map(({ path, use }) => [path, use]))
  // To choose what is found already is no change, unless it was set.
  const isChange = ([path, use]: [string, FieldUse | null]) =>
    use !== settled.get(path) && !(settled.get(path) === null && use === useOf.get(path))
  const changed = Object.entries(uses).filter(isChange)
  const linkChanged = link !== undefined && link !== (links.isSet ? links.path : null)
  return {
    changes: { uses: Object.fromEntries(changed), ...(linkChanged && { links: link }) },
    count: changed.length + (linkChanged ? 1 : 0),
    setUse: (path, use) => setUses((before) => ({ ...before, [path]: use })),
    setLinks: setLink,
    discard() {
      setUses({})
      setLink(undefined)
    },
  }
}
