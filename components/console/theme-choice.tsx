import { useState } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { applyTheme, remember, type Theme } from '#lib/browser/preferences.ts'
import { useWords } from '#lib/browser/words-context.tsx'

/** Light, dark, or as the system is; remembered in this browser. */
export function ThemeChoice({ initial }: { readonly initial: Theme }) {
  const { words } = useWords('console')
  const { theme: legend, system, light, dark } = words.account
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
  }
  return <Choice legend={legend} name="theme" options={options} chosen={chosen} onChoose={choose} />
}
