import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListKnowledge } from '../generation.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { findBaseline } from './baseline.ts'
import { readKnowledge } from './list-row.ts'
import type { ListWriter } from './list-writer.ts'
import { renewFaces } from './renew-faces.ts'

/** What earlier syncs found out about a list's fields. */
export type LearntKnowledge = {
  read(): Promise<ListKnowledge | undefined>
  /** Returns the paths that change by themselves. */
  unsteady(): Promise<ReadonlySet<string>>
  /** Stores knowledge. If other paths now change by themselves, all faces are renewed. */
  learn(learnt: ListKnowledge): Promise<void>
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.symmetricDifference(other).size === 0
}

export function learntKnowledgeOf({ database, list, fields, firstFill, atOnce }: ListWriter): LearntKnowledge {
  let known: { readonly knowledge: ListKnowledge | undefined } | undefined

  async function read(): Promise<ListKnowledge | undefined> {
    known ??= { knowledge: await readKnowledge(database.queries, list) }
    return known.knowledge
  }

  const unsteady = async () => unsteadyPaths(await read())

  return {
    read,
    unsteady,
    async learn(learnt) {
      const before = await unsteady()
      const after = unsteadyPaths(learnt)
      const renews = !isSameSet(before, after)
      // In steps: otherwise the transaction below would sort in everything that is still staged.
      if (renews && !(await findBaseline(database.queries, list))) {
        while (await atOnce((within) => firstFill.step(within, true))) await setImmediate()
      }
      await atOnce(async (within) => {
        if (renews) {
          const baseline = await findBaseline(within, list)
          await renewFaces(within, { database, list, fields, firstFill, baseline }, after)
        }
        await within
          .updateTable('mirror_list')
          .set({ knowledge: stringifyJson(learnt) })
          .where('id', '=', list)
          .execute()
      })
      known = { knowledge: learnt }
    },
  }
}
