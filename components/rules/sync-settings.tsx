'use client'

import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SettingGroup } from '#components/ui/settings.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import { rulesOptions } from '#lib/features/rules/browser/rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useZone } from '#lib/platform/browser/zone.ts'
import { MisfitNotice } from './misfit-notice.tsx'
import { NumberSetting } from './number-setting.tsx'
import { SaveChanges } from './save-changes.tsx'
import { useDraft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly list: Environment; readonly rememberedZone: string | undefined }

function Syncing({ list, data, times }: { list: Environment; data: RulesData; times: Times }) {
  const { words } = useRuleWords()
  const { settings } = data
  const draft = useDraft(settings)
  return (
    <div className="[--notice-inset:0.75rem]">
      <MisfitNotice settings={settings} sync={data.sync} draft={draft} />
      <SettingGroup title={words.groups.syncing}>
        {(['requestsPerSecond', 'pauseSeconds', 'lagSeconds'] as const).map((name) => (
          <NumberSetting key={name} name={name} held={settings[name]} draft={draft} times={times} />
        ))}
      </SettingGroup>
      <SaveChanges list={list} settings={settings} draft={draft} />
    </div>
  )
}

/** The settings of a list's sync. */
export function SyncSettings({ list, rememberedZone }: Props) {
  const times = useTimes(useZone(rememberedZone))
  const { data, error } = useQuery(rulesOptions(list))
  if (data) return <Syncing list={list} data={data} times={times} />
  // As high as the settings, so that what is below does not move.
  return error ? <FailureNotice failure={error} /> : <div style={{ minBlockSize: '19.25rem' }} />
}
