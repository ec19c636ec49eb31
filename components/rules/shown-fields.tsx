import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Replaceable } from '#components/ui/replaceable.tsx'
import { Tick } from '#components/ui/tick.tsx'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { HeldSetting } from './held-setting.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

const AT_FIRST = 8

type Props = Pick<RulesData, 'settings' | 'fields'> & { readonly draft: Draft; readonly times: Times }

/** The fields that support sees without revealing them. */
export function ShownFields({ settings, fields, draft, times }: Props) {
  const { words, say } = useRuleWords()
  const [isWhole, setIsWhole] = useState(false)
  const { shownFields: held } = settings
  const shown = draft.settings.shownFields
  // Set fields come first; some of them may not be in the list now.
  const all = [...new Set([...held.value, ...fields])].filter((name) => name !== 'id')
  const visible = isWhole ? all : all.filter((name, index) => index < AT_FIRST || shown.includes(name))
  return (
    <HeldSetting
      name="shownFields"
      held={held}
      times={times}
      meaning={words.meanings.shownFields}
      told={held.value.length === 0 ? words.noFields : <span translate="no">{held.value.join(', ')}</span>}
    >
      <fieldset className="flex flex-wrap items-center gap-x-5 py-0.5">
        <legend className="sr-only">{words.names.shownFields}</legend>
        {visible.map((name) => (
          <Tick
            key={name}
            checked={shown.includes(name)}
            onChange={(event) => draft.show(name, event.currentTarget.checked)}
          >
            <span className="wrap-anywhere" translate="no">
              {name}
            </span>
            {shown.includes(name) !== held.value.includes(name) && (
              <strong className="text-accent">, {words.changed}</strong>
            )}
            {fields.length > 0 && !fields.includes(name) && <small>{words.otherField}</small>}
          </Tick>
        ))}
        {visible.length < all.length && (
          <Replaceable>
            <Button look="quiet" onClick={() => setIsWhole(true)}>
              {say(words.moreFields, { count: all.length - visible.length })}
            </Button>
          </Replaceable>
        )}
      </fieldset>
    </HeldSetting>
  )
}
