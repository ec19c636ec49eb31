import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { Modal } from '#components/ui/modal.tsx'
import { commandsOnOffer } from '#lib/platform/browser/commands.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { commandsNamed } from './commands-named.ts'

/** All commands of the page by name: type, choose with the arrow keys, run with Enter. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { words } = useWords('frameTools')
  const said = words.keyboard
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [commands] = useState(() => commandsOnOffer().filter(({ isPossible }) => isPossible?.() ?? true))

  const wanted = typed.trim().toLocaleLowerCase()
  const found = commandsNamed(commands, wanted)
  const current = Math.min(active, found.length - 1)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another list, is what is brought into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, wanted])

  function run(index: number) {
    const command = found[index]
    if (!command) return
    // Close first: the dialog returns the focus, and the command may then move it.
    field.current?.closest('dialog')?.close()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(current)
    else if (by !== undefined) setActive((current + by + found.length) % Math.max(1, found.length))
    else return
    event.preventDefault()
  }

  return (
    <Modal className="palette" aria-label={said.palette} onClose={onClose}>
      <input
        className={FIELD}
        ref={field}
        role="combobox"
        aria-label={said.palette}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        placeholder={said.palette}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" ref={list} id={`${id}-list`} aria-label={said.palette}>
        {found.map(({ name, keys }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={name}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === current}
            onClick={() => run(index)}
          >
            <span>{name}</span>
            {keys && <kbd>{keys}</kbd>}
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 && said.nothing}</p>
    </Modal>
  )
}
