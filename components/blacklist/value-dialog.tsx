import { Dialog } from '#components/ui/dialog.tsx'
import { count, counted } from '#lib/browser/words.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { VisibleText } from './visible-text.tsx'
import { WholeValue } from './whole-value.tsx'

type Props = {
  readonly field: string
  readonly place: number
  readonly value: JsonValue | undefined
  readonly zone: string
  readonly onClose: () => void
}

function size(value: JsonValue | undefined): string {
  return typeof value === 'string' ? `, ${counted([...value].length, 'character')}` : ''
}

/** One value in full, over the list. */
export function ValueDialog({ field, place, value, zone, onClose }: Props) {
  const title = (
    <>
      <span translate="no">
        <VisibleText text={field} />
      </span>{' '}
      <span className="font-normal text-ink-3">
        row {count(place + 1)}
        {size(value)}
      </span>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <div translate="no">
        <WholeValue value={value} zone={zone} />
      </div>
    </Dialog>
  )
}
