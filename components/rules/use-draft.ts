import { useState } from 'react'
import {
  type HeldSettings,
  SETTING_LIMITS,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  valuesOf,
} from '#lib/platform/configuration/api/settings.ts'

/** Settings that are numbers; null means no limit, for settings that allow it. */
export type NumberName = keyof typeof SETTING_LIMITS

/** What one unit of a field on the page counts. */
const factorOf = (name: NumberName) => (name === 'freshnessSeconds' ? 60 : 1)

/** Returns a number as a field shows it. */
export function shownNumber(name: NumberName, value: number | null): string {
  return value === null ? '' : String(value / factorOf(name))
}

/** Returns a field's minimum and maximum, in its own unit. */
export function shownLimits(name: NumberName): { readonly least: number; readonly most: number } {
  const { least, most } = SETTING_LIMITS[name]
  return { least: Math.ceil(least / factorOf(name)), most: most / factorOf(name) }
}

function read(name: NumberName, text: string): number | null | undefined {
  if (text.trim() === '') return name === 'requestsPerSecond' ? null : undefined
  if (!/^\d{1,6}$/.test(text.trim())) return undefined
  const value = Number(text) * factorOf(name)
  const { least, most } = SETTING_LIMITS[name]
  return value >= least && value <= most ? value : undefined
}

/** Fields that a person has ticked or unticked. Others stay as they are, even if somebody else changes those meanwhile. */
type Ticks = ReadonlyMap<string, boolean>

/** Returns the shown fields after what a person has ticked. */
export function withTicks(shown: readonly string[], ticks: Ticks): readonly string[] {
  const added = [...ticks].filter(([name, isShown]) => isShown && !shown.includes(name)).map(([name]) => name)
  return [...shown.filter((name) => ticks.get(name) !== false), ...added]
}

export type Draft = {
  readonly changes: Partial<Settings>
  /** The settings after saving. */
  readonly settings: Settings
  /** Texts of fields that are no valid number. */
  readonly wrong: Partial<Record<NumberName, string>>
  set<Name extends Exclude<SettingName, 'shownFields'>>(name: Name, value: Settings[Name]): void
  /** Ticks or unticks a field that support sees. */
  show(field: string, isShown: boolean): void
  type(name: NumberName, text: string): void
  discard(): void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A person's unsaved changes to settings. */
export function useDraft(held: HeldSettings): Draft {
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [wrong, setWrong] = useState<Draft['wrong']>({})
  const draft: Partial<Settings> = { ...chosen, shownFields: withTicks(held.shownFields.value, ticks) }
  const changed = SETTING_NAMES.filter((name) => draft[name] !== undefined && !isSame(draft[name], held[name].value))
  const changes: Partial<Settings> = Object.fromEntries(changed.map((name) => [name, draft[name]]))

  function set<Name extends SettingName>(name: Name, value: Settings[Name]) {
    setChosen((before) => ({ ...before, [name]: value }))
    setWrong((before) => ({ ...before, [name]: undefined }))
  }
  return {
    changes,
    settings: { ...valuesOf(held), ...changes },
    wrong,
    set,
    show: (field, isShown) => setTicks((before) => new Map(before).set(field, isShown)),
    type(name, text) {
      const value = read(name, text)
      if (value === undefined) setWrong((before) => ({ ...before, [name]: text }))
      // Only the limit of requests can be null.
      else if (name === 'requestsPerSecond') set(name, value)
      else if (value !== null) set(name, value)
    },
    discard() {
      setChosen({})
      setTicks(new Map())
      setWrong({})
    },
  }
}
