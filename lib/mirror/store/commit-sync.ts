import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import { explainLines } from '../events/explain-lines.ts'
import { type Certificate, type CommitOutcome, provesList } from '../generation.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { findOrder } from '../query/order.ts'
import { countCopies } from './copies.ts'
import { endSync } from './end-of-sync/end-sync.ts'
import { decideRoles } from './field-roles.ts'
import { commitGeneration, isGenerationOpen, requirePages } from './generation-rows.ts'
import type { LearntKnowledge } from './learnt-knowledge.ts'
import type { ListWriter } from './list-writer.ts'
import type { OpenSync } from './open-sync.ts'
import { completeSheet, noteRevision, renewWhereAsked } from './sheet.ts'
import { settleSightings } from './sightings.ts'

/** Ends an open sync: completes what was left for its end, then writes its lines and its certificate together. */
export async function commitSync(
  { database, list, fields, firstFill, atOnce }: ListWriter,
  knowledge: LearntKnowledge,
  { id: generation, seen, pages, baseline }: OpenSync,
  certificate: Certificate,
): Promise<Omit<CommitOutcome, 'noPlaces'>> {
  await atOnce((within) => renewWhereAsked(within, list))
  const complete = async () => {
    while (await atOnce((within) => completeSheet(within, { database, list, fields }))) await setImmediate()
  }
  await complete()
  const learnt = await knowledge.read()
  const unsteady = unsteadyPaths(learnt)
  const proves = provesList(certificate)
  const outcome = await atOnce(async (within) => {
    // Some statements are about everything that changed.
    await liftStatementLimit(within)
    // If it ended twice, one sync would count as two that missed an entry.
    if (!(await isGenerationOpen(within, generation))) throw new Error(`Generation ${generation} is over`)
    await requirePages(within, generation, pages)
    // Since the last step, a process that lost its lease without noticing may have added a page.
    if (!baseline) while (await firstFill.step(within, true));
    const setKey = learnt?.set.find(({ path, links }) => links && !unsteady.has(path))?.path
    const { isMoving } = await findOrder({ queries: within, id: list })
    const known = { baseline, unsteady, setKey, isMoving, proves }
    const ending = { database, list, fields, firstFill, generation, seen, ...known }
    const { key, ...counts } = await endSync(within, ending, certificate)
    await explainLines(within, {
      kind: database.kind,
      list,
      endedAt: certificate.endedAt,
      awaitsEvents: certificate.awaitsEvents ?? false,
    })
    if (unsteady.size > 0) await settleSightings(within, ending)
    const copies = proves ? await countCopies(within, list, generation, certificate) : 0
    if (proves) await decideRoles(within, list)
    await commitGeneration(within, { list, generation }, certificate, { ...counts, key, copies })
    await noteRevision(within, list)
    return counts
  })
  // If much has changed, its indexes are gone. The sync has ended all the same: what fails here, or a process that is
  // killed, leaves this to the next sync.
  await complete().catch(() => {})
  return outcome
}
