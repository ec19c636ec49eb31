import { useState } from 'react'
import type { FieldChanges, FieldsData } from '#lib/features/fields/api/fields.ts'
import type { FieldUse } from '#lib/mirror/api/field-settings.ts'

type Uses = ReadonlyMap<string, FieldUse | null>

export type FieldDraft = {
  readonly changes: FieldChanges
  /** What a field is to be used as, null as found; undefined where that is not changed. */
  useOf(path: string): FieldUse | null | undefined
  /** @param use null for what the console finds. */
  setUse(path: string, use: FieldUse | null): void
  /** @param path null for what the console finds. */
  setLinks(path: string | null): void
  discard(): void
}

/** What a person changes about fields, until it is saved. */
export function useFieldDraft({ fields, links }: FieldsData): FieldDraft {
  const [uses, setUses] = useState<Uses>(new Map())
  const [link, setLink] = useState<string | null>()
  // To choose what is found already is no change, unless another use is set.
  const changed = fields.flatMap(({ path, use: present, why }) => {
    const use = uses.get(path)
    const isChange = use !== undefined && (why === 'set' ? use !== present : use !== null && use !== present)
    return isChange ? [{ path, use }] : []
  })
  const isLinkChanged = link !== undefined && link !== (links.isSet ? links.path : null)
  return {
    changes: { uses: changed, ...(isLinkChanged && { links: link }) },
    useOf: (path) => changed.find((each) => each.path === path)?.use,
    setUse: (path, use) => setUses((before) => new Map(before).set(path, use)),
    setLinks: setLink,
    discard() {
      setUses(new Map())
      setLink(undefined)
    },
  }
}
