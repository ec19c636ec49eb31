import { useState } from 'react'
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
  return (
    <fieldset>
      <legend className="label">Theme</legend>
      <div className="segments">
        {CHOICES.map(([theme, words]) => (
          <label className="segment" key={theme}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
