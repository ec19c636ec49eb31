import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeContent } from './testing/content.ts'
import { exportDesk } from './testing/desk.ts'
import { describeInterruptions } from './testing/interruptions.ts'
import { describeListChanges } from './testing/list-changes.ts'
import { describeRefusals } from './testing/refusals.ts'

/** Exported files, on one of the two databases. The tests share one copy of the list. */
export function describeExports(kind: DatabaseKind): void {
  describe(`an export on ${kind}`, () => {
    const desk = exportDesk(kind)
    describeContent(desk)
    describeInterruptions(desk)
    describeListChanges(desk)
    describeRefusals(desk)
  })
}
