import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { isJsonNumber, isNested, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { isRightToLeft } from '#lib/platform/browser/right-to-left.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FieldValue } from './field-value.tsx'

/** Nested values with more parts or at greater depth are collapsed at first. */
const OPEN_PARTS = 20
const OPEN_DEPTH = 3

type Props = {
  readonly name: string
  /** Path from the record's root, names joined by dots. */
  readonly path: string
  /** Number of names before this one. */
  readonly depth?: number
  readonly value: JsonValue
  readonly times: Times
  readonly onCopy: (text: string, done: string) => void
}

type Part = Pick<Props, 'name' | 'value'>

/** Returns the parts of a nested value with their names; list items are numbered from 0, as in paths. */
function partsOf(value: JsonValue): readonly Part[] | undefined {
  return isNested(value) ? Object.entries(value).map(([name, part]) => ({ name, value: part })) : undefined
}

function typeOf(value: JsonValue): 'text' | 'number' | 'boolean' | 'object' | 'list' | 'null' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  return isJsonNumber(value) ? 'number' : 'object'
}

/** Arrow keys expand and collapse a nested value, and move to the next or previous one. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>, isOpen: boolean, toggle: () => void) {
  const toggles = [
    ...(event.currentTarget.closest('.entry-view')?.querySelectorAll<HTMLElement>('.field-toggle') ?? []),
  ]
  const here = toggles.indexOf(event.currentTarget)
  const [opening, closing] = isRightToLeft(event.currentTarget)
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft']
  if (event.altKey) return
  if (event.key === opening && !isOpen) toggle()
  else if (event.key === closing && isOpen) toggle()
  else if (event.key === 'ArrowDown') toggles[here + 1]?.focus()
  else if (event.key === 'ArrowUp') toggles[here - 1]?.focus()
  else return
  event.preventDefault()
}

/** One field: name, full value, type and Copy, then the parts of a nested value. */
export function FieldLine({ name, path, depth = 0, value, times, onCopy }: Props) {
  const { words, say } = useWords('record')
  const parts = partsOf(value)
  const [isOpen, setOpen] = useState(parts !== undefined && parts.length <= OPEN_PARTS && depth < OPEN_DEPTH)
  const toggle = () => setOpen(!isOpen)
  // Indentation shows which fields it is nested in.
  const label = (
    <>
      {depth > 0 && <span className="sr-only">{path.slice(0, path.length - name.length)}</span>}
      <FieldName field={name} />
    </>
  )
  const raw = typeof value === 'string' ? value : stringifyJson(value)
  return (
    <li>
      <div className="field-line">
        <span className="field-name" title={path}>
          {parts && parts.length > 0 ? (
            <button
              type="button"
              className="field-toggle"
              aria-expanded={isOpen}
              onClick={toggle}
              onKeyDown={(event) => onArrow(event, isOpen, toggle)}
            >
              <Icon name={isOpen ? 'down' : 'next'} />
              {label}
            </button>
          ) : (
            label
          )}
        </span>
        <span className="field-value">
          <FieldValue value={value} times={times} />
        </span>
        <span className="field-type">{words.types[typeOf(value)]}</span>
        <IconButton
          small
          icon="copy"
          words={say(words.copy, { path })}
          onPress={() => onCopy(raw, say(words.copied, { path }))}
        />
      </div>
      {parts && isOpen && (
        <ul>
          {parts.map((part) => (
            <FieldLine
              key={part.name}
              {...part}
              path={`${path}.${part.name}`}
              depth={depth + 1}
              times={times}
              onCopy={onCopy}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
