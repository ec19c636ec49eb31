import { useState } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { applyTheme, remember, type Theme } from '#lib/browser/preferences.ts'

const CHOICES: readonly (readonly [Theme, string])[] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Light, dark, or as the system is; remembered in this browser. */
export function ThemeChoice({ initial }: { readonly initial: Theme }) {
  const [chosen, setChosen] = useState(initial)
  function choose(theme: Theme) {
    setChosen(theme)
    applyTheme(theme)
    remember('theme', theme)
  }
  return <Choice legend="Theme" name="theme" options={CHOICES} chosen={chosen} onChoose={choose} />
}
