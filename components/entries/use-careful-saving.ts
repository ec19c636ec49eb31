import { useState } from 'react'
import type { JsonObject } from '#lib/contract/json.ts'
import type { DuplicateWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { findSimilar, type Saving } from '#lib/features/entries/browser/entries.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'

/** An entry that waits for a person to say that it is meant, and the entries that it is similar to. */
export type Similar = { readonly item: JsonObject; readonly warnings: readonly DuplicateWarning[] }

function isRefusedAsSimilar(error: unknown): boolean {
  return error instanceof RequestFailure && error.errors.entry?.code === 'similar'
}

/**
 * Saves an entry, unless others may be of the same person: then `similar` names them, nothing is saved, and
 * `saveAnyway` or `goBack` is for the person to choose.
 *
 * @param id that of an entry that is edited: it is not similar to itself.
 */
export function useCarefulSaving(
  list: Environment,
  id: string | undefined,
  save: (saving: Saving, known: readonly DuplicateWarning[]) => Promise<void>,
) {
  const { busy, failure, send } = useSending()
  const [similar, setSimilar] = useState<Similar>()

  async function saveUnlessSimilar(item: JsonObject): Promise<void> {
    try {
      await save({ item, evenIfSimilar: false }, [])
    } catch (error) {
      if (!isRefusedAsSimilar(error)) throw error
      const warnings = await findSimilar(list, id === undefined ? item : { ...item, id })
      setSimilar({ item, warnings })
    }
  }

  return {
    busy,
    failure,
    similar,
    save: (item: JsonObject) => void send(() => saveUnlessSimilar(item)),
    saveAnyway: ({ item, warnings }: Similar) => void send(() => save({ item, evenIfSimilar: true }, warnings)),
    goBack: () => setSimilar(undefined),
  }
}
