import { useState } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { saveTheme } from '#lib/features/account/browser/save-display-preferences.ts'
import { applyTheme, remember } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Theme } from '#lib/platform/preferences/api/theme.ts'

type Props = { readonly initial: Theme; readonly onSave: (kept: Promise<void>) => void }

/** Theme: light, dark or the system's. */
export function ThemeChoice({ initial, onSave }: Props) {
  const { words } = useWords('frameTools')
  const { theme: legend, system, light, dark } = words
  const [chosen, setChosen] = useState(initial)
  const options: readonly (readonly [Theme, string])[] = [
    ['system', system],
    ['light', light],
    ['dark', dark],
  ]
  function choose(theme: Theme) {
    setChosen(theme)
    applyTheme(theme)
    remember('theme', theme)
    onSave(saveTheme(theme))
  }
  return <Choice legend={legend} name="theme" options={options} chosen={chosen} onChoose={choose} />
}
