import { useState } from 'react'
import type { JsonObject } from '#lib/contract/json.ts'
import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { findSimilar, type Saving } from '#lib/features/entries/browser/entries.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'

/** An entry that waits for confirmation, and the entries that it is similar to. */
export type Similar = { readonly item: JsonObject; readonly warnings: readonly SimilarWarning[] }

function isRefusedAsSimilar(error: unknown): boolean {
  return error instanceof RequestFailure && error.errors.entry?.code === 'similar'
}

/**
 * Saves an entry, unless others may be of the same person. Then nothing is saved, `similar` lists them, and the person
 * chooses between `saveAnyway` and `goBack`.
 *
 * @param id id of an entry being edited, which is not similar to itself.
 * @param asks whether `save` asks a second person, so that the service refuses nothing yet.
 */
export function useCarefulSaving(
  list: Environment,
  id: string | undefined,
  save: (saving: Saving, known: readonly SimilarWarning[]) => Promise<void>,
  asks = false,
) {
  const { busy, failure, send } = useSending()
  const [similar, setSimilar] = useState<Similar>()

  async function saveUnlessSimilar(item: JsonObject): Promise<void> {
    const likeIt = () => findSimilar(list, id === undefined ? item : { ...item, id })
    const known = asks ? await likeIt() : []
    if (known.length > 0) return setSimilar({ item, warnings: known })
    try {
      await save({ item, evenIfSimilar: false }, [])
    } catch (error) {
      if (!isRefusedAsSimilar(error)) throw error
      setSimilar({ item, warnings: await likeIt() })
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
