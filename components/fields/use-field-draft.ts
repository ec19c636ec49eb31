import { useState } from 'react'
import type { FieldsData } from '#lib/features/fields/api/fields.ts'
import type { FieldsChange } from '#lib/features/fields/api/fields-schema.ts'
import type { FieldUse } from '#lib/mirror/api/field-settings.ts'

type Uses = ReadonlyMap<string, FieldUse | null>

export type FieldDraft = {
  readonly changes: FieldsChange
  /** The new role of a field, null for the detected one; undefined if unchanged. */
  useOf(path: string): FieldUse | null | undefined
  /** @param use null for the detected role. */
  setUse(path: string, use: FieldUse | null): void
  /** @param path null for the detected field. */
  setLinks(path: string | null): void
  discard(): void
}

/** A person's unsaved changes to field roles. */
export function useFieldDraft({ fields, links }: FieldsData): FieldDraft {
  const [uses, setUses] = useState<Uses>(new Map())
  const [link, chooseLink] = useState<string | null>()
  // Choosing the detected role is no change, unless another one is set.
  const changed = fields.flatMap(({ path, use: present, why }) => {
    const use = uses.get(path)
    const isChange = use !== undefined && (why === 'set' ? use !== present : use !== null && use !== present)
    return isChange ? [{ path, use }] : []
  })
  const setLink = links.isSet ? links.path : null
  const isLinkChanged = link !== undefined && link !== setLink
  const replaced = fields
    .filter(({ path }) => changed.some((each) => each.path === path))
    .map(({ path, use, why }) => ({ path, use: why === 'set' ? use : null }))
  return {
    changes: {
      uses: changed,
      ...(isLinkChanged && { links: link }),
      replaces: { uses: replaced, ...(isLinkChanged && { links: setLink }) },
    },
    useOf: (path) => changed.find((each) => each.path === path)?.use,
    setUse: (path, use) => setUses((before) => new Map(before).set(path, use)),
    setLinks: chooseLink,
    discard() {
      setUses(new Map())
      chooseLink(undefined)
    },
  }
}
