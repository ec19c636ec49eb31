import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { resealColumn, resealingBySecrets, SEALED_BY_SECRETS } from './reseal.ts'
import { resealingTexts, SEALED_TEXTS } from './sealed-text.ts'

/** At start, reseals everything in the console's store that is sealed with an older secret or text key. */
export async function resealConsole(
  { queries }: ConsoleDatabase,
  secrets: readonly string[],
  now: number,
): Promise<void> {
  for (const column of SEALED_BY_SECRETS) await resealColumn(queries, column, resealingBySecrets(secrets))
  const texts = await resealingTexts(queries, secrets, now)
  for (const column of SEALED_TEXTS) await resealColumn(queries, column, texts)
}
