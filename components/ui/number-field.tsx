import { type ReactNode, useId, useState } from 'react'
import { CONTROL } from './control.ts'

type Props = {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  /** Shown beside the field for an invalid number. */
  readonly wrong: string
  readonly onEnter: (value: number) => void
  /** Content between the label and the field. */
  readonly children?: ReactNode
  readonly after?: ReactNode
}

function wholeNumber(text: string): number | undefined {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}

/**
 * A whole number that applies on Enter, never while typing. An invalid one is refused beside the field; Escape or
 * leaving the field restores the current number.
 */
export function NumberField({ label, value, minimum, maximum, wrong, onEnter, children, after }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState(false)

  function restore() {
    setDraft(undefined)
    setRefused(false)
  }

  function enter(text: string) {
    const number = wholeNumber(text)
    const possible = number !== undefined && number >= minimum && number <= maximum
    setRefused(!possible)
    if (!possible) return
    setDraft(undefined)
    if (number !== value) onEnter(number)
  }

  return (
    <div className="relative flex items-center gap-2 whitespace-nowrap text-ink-2">
      <label htmlFor={id}>{label}</label>
      {children}
      <input
        className={`w-14 text-end [appearance:textfield] [&::-webkit-inner-spin-button]:hidden ${CONTROL}`}
        id={id}
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        autoComplete="off"
        value={draft ?? value}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter(event.currentTarget.value)
          if (event.key === 'Escape') restore()
        }}
        onBlur={restore}
      />
      {after}
      {refused && (
        <p
          className="absolute end-0 bottom-[calc(100%+0.25rem)] z-(--z-sticky) rounded-control bg-raised px-2 py-1 text-small text-listed shadow-float"
          id={`${id}-wrong`}
          role="alert"
        >
          {wrong}
        </p>
      )}
    </div>
  )
}
