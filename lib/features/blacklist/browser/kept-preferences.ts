import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import { CHOSEN_FIELDS_MAXIMUM } from '../api/limits.ts'
import type { TableChoices } from '../api/table-choices-schema.ts'

/** What the server keeps of the choices: the rest holds for this visit only. */
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
 * Keeps how the person has arranged the blacklist's table.
 *
 * @throws RequestFailure when that failed.
 */
export const keepBlacklistColumns = sendLatest(async (choices: TableChoices): Promise<void> => {
  await callConsole('/api/preferences/blacklist-columns', { method: 'PUT', body: keepable(choices) })
})
