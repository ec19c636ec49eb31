import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PopoverPanel } from '#components/ui/popover.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import { namesOf } from '#lib/contract/field-path.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The control in the cell; the card opens beside it and returns the focus to it. */
  readonly opener: HTMLElement
  readonly field: string
  readonly offset: number
  readonly value: JsonValue | undefined
  readonly times: Times
  readonly onClose: () => void
}

/** One value in full, beside its cell. The list stays usable: a press elsewhere closes the card. */
export function ValueCard({ opener, field, offset, value, times, onClose }: Props) {
  const { words } = useWords('blacklist')
  const { words: tools, say } = useWords('listTools')
  const { words: values } = useWords('values')
  const row = offset + 1
  const card = useRef<HTMLElement>(null)
  const id = useId()
  const body = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The browser returns the focus to where it was, but in Safari a press alone does not focus the button.
    opener.focus()
    card.current?.showPopover({ source: opener })
    body.current?.focus()
  }, [opener])
  return (
    <PopoverPanel
      className="value-card"
      role="dialog"
      aria-labelledby={id}
      ref={card}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <div className="value-card-head">
        <h2 id={id}>
          <span translate="no">
            <VisibleText text={namesOf(field).join('.')} />
          </span>{' '}
          <span>
            {typeof value === 'string'
              ? say(tools.card.rowAndSize, { row, size: say(values.characters, { count: [...value].length }) })
              : say(tools.card.row, { row })}
          </span>
        </h2>
        <Button look="quiet" aria-label={words.close} onClick={() => card.current?.hidePopover()}>
          <Icon name="close" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="value-card-body" tabIndex={0} aria-labelledby={id} translate="no" ref={body}>
        <WholeValue value={value} times={times} />
      </section>
    </PopoverPanel>
  )
}
