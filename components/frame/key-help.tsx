import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { commandsOnOffer } from '#lib/platform/browser/commands.ts'
import { areSingleKeysOn } from '#lib/platform/browser/keyboard/single-keys.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Every key that works on this page, and the switch for single keys. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { words } = useWords('frameTools')
  const said = words.keyboard
  const [isOn, setOn] = useState(areSingleKeysOn)
  const [commands] = useState(() => commandsOnOffer().filter(({ keys }) => keys !== undefined))

  function switchKeys(on: boolean) {
    setOn(on)
    remember('single-keys', on ? 'on' : 'off')
  }

  const rows = [
    ...commands.map(({ keys = '', name }) => [keys, name] as const),
    ['?', said.heading] as const,
    ['Ctrl K · ⌘ K', said.palette] as const,
    ['Esc', said.close] as const,
  ]
  return (
    <Dialog title={said.heading} wide onClose={onClose}>
      <label className="key-switch">
        <input type="checkbox" checked={isOn} onChange={() => switchKeys(!isOn)} />
        {said.singleKeys}
      </label>
      <dl className="keys">
        {rows.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <DialogFoot>
        <Button onClick={onClose}>{said.closeDialog}</Button>
      </DialogFoot>
    </Dialog>
  )
}
