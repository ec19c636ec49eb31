import { Tick } from '#components/ui/tick.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { FOUR_EYES, type HeldSettings } from '#lib/platform/configuration/api/settings.ts'
import { HeldSetting } from './held-setting.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly settings: HeldSettings; readonly draft: Draft; readonly times: Times; readonly admins: number }

/** For which changes of the list a second person must agree. */
export function FourEyesSetting({ settings: { fourEyes: held }, draft, times, admins }: Props) {
  const { words } = useRuleWords()
  return (
    <HeldSetting
      name="fourEyes"
      held={held}
      times={times}
      meaning={
        <>
          {words.fourEyesMeaning} {admins === 1 && words.oneAdmin}
        </>
      }
      told={words.fourEyes[held.value]}
    >
      <fieldset>
        <legend className="sr-only">{words.names.fourEyes}</legend>
        {FOUR_EYES.map((each) => (
          <Tick
            key={each}
            exclusive
            name="fourEyes"
            checked={draft.settings.fourEyes === each}
            onChange={() => draft.set('fourEyes', each)}
          >
            {words.fourEyes[each]}
          </Tick>
        ))}
      </fieldset>
    </HeldSetting>
  )
}
