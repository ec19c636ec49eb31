import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import { CHOSEN_FIELDS_MAXIMUM } from '../api/limits.ts'
import type { TableChoices } from '../api/table-choices-schema.ts'

/** The choices that the server saves. The others last for this visit. */
export function keepable(choices: TableChoices): TableChoices {
  const possible = (field: string) => field.length <= FIELD_PATH_MAXIMUM
  const few = (fields: readonly string[]) => fields.filter(possible).slice(0, CHOSEN_FIELDS_MAXIMUM)
  return {
    ...choices,
    order: few(choices.order),
    hidden: few(choices.hidden),
    unfolded: few(choices.unfolded),
    pinned: few(choices.pinned),
    widths: choices.widths.filter(({ field }) => possible(field)).slice(0, CHOSEN_FIELDS_MAXIMUM),
  }
}

/**
 * Saves how the person has arranged the table of the blacklist.
 *
 * @throws RequestFailure if that fails.
 */
export const keepBlacklistColumns = sendLatest(async (choices: TableChoices): Promise<void> => {
  await callConsole('/api/preferences/blacklist-columns', { method: 'PUT', body: keepable(choices) })
})
