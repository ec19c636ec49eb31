import { SettingGroup } from '#components/ui/settings.tsx'
import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { PARTS, type Part } from '#lib/features/rules/api/retention.ts'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import { megabytes } from '#lib/platform/browser/megabytes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { NumberSetting } from './number-setting.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = Pick<RulesData, 'settings' | 'stored'> & { readonly draft: Draft; readonly times: Times }

/** How long data is kept, and how much is stored. */
export function Retention({ settings, stored, draft, times }: Props) {
  const { words, say, size, keptFor } = useRuleWords()
  const said = words.storage
  const common = { draft, times }
  const total = stored?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  const growth = (bytes: number | null) => {
    if (bytes === null) return said.measuredOnce
    if (megabytes(Math.abs(bytes)) === 0) return said.same
    return bytes > 0 ? say(said.more, { size: size(bytes) }) : say(said.less, { size: size(-bytes) })
  }
  const kept = (part: Part) => keptFor(PARTS[part], draft.settings)
  return (
    <SettingGroup title={words.groups.retention}>
      <NumberSetting {...common} name="historyDays" held={settings.historyDays} />
      <NumberSetting {...common} name="noticeDays" held={settings.noticeDays} />
      <NumberSetting {...common} name="reviewDays" held={settings.reviewDays} />
      {stored && (
        <div className="mt-6">
          <p className="mb-2 text-pretty text-small text-ink-2">
            {say(said.note, { size: size(total), time: times.moment(Date.parse(stored.measuredAt)) })}
          </p>
          <StackingTable
            caption={said.caption}
            head={
              <>
                <ColumnHead>{said.table}</ColumnHead>
                <ColumnHead>{said.holds}</ColumnHead>
                <ColumnHead>{said.size}</ColumnHead>
                <ColumnHead>{said.growth}</ColumnHead>
                <ColumnHead>{said.keptFor}</ColumnHead>
              </>
            }
          >
            {stored.parts.map(({ part, rows, bytes, grownBytes }) => (
              <Row key={part}>
                <RowHead>{said.parts[part]}</RowHead>
                <Cell name={said.holds} className="tabular">
                  {say('{rows}', { rows })}
                </Cell>
                <Cell name={said.size} className="tabular">
                  {size(bytes)}
                </Cell>
                <Cell name={said.growth} className="tabular">
                  {growth(grownBytes)}
                </Cell>
                <Cell name={said.keptFor}>{kept(part)}</Cell>
              </Row>
            ))}
          </StackingTable>
        </div>
      )}
    </SettingGroup>
  )
}
