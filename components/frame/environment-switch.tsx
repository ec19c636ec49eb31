import { onDemand } from '#components/ui/on-demand.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { EnvironmentProps } from './environment-panel.tsx'

const EnvironmentPanel = onDemand(
  () => import('./environment-panel.tsx'),
  ({ EnvironmentPanel }) => EnvironmentPanel,
)

/** The list that is shown, and behind it the switch to the other. */
export function EnvironmentSwitch(lists: EnvironmentProps) {
  const { words } = useWords('console')
  return (
    <>
      <button type="button" className="environment" popoverTarget="environment">
        <span className="sr-only">{words.environment} </span>
        {lists.environment}
        <span className="environment-more" aria-hidden="true" />
      </button>
      <Popover id="environment" label={words.list.label} className="w-68 p-3">
        <EnvironmentPanel {...lists} />
      </Popover>
    </>
  )
}
