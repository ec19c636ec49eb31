import { CopyRemarks, FindBar } from '../on-demand.tsx'
import type { Places } from '../places.ts'
import type { PanelState } from '../use-panel.ts'
import { Remarks } from './remarks.tsx'

type Props = {
  readonly panel: PanelState
  readonly places: Places
  readonly connectionHref: string | undefined
}

/** What is said about the list between its head and its table, and the bar that finds a text on the page. */
export function ListRemarks({ panel, places, connectionHref }: Props) {
  const { list, answer, times, keeping, scroller, isFinding, setFinding } = panel
  const { search } = list.criteria
  return (
    <Remarks
      note={list.note}
      refreshFailure={list.refreshFailure}
      dataFrom={answer && times.timeOfDay(answer.sentAt)}
      connectionHref={connectionHref}
      busy={list.fetching}
      onRefresh={() => void list.retry()}
      notKept={keeping.failure}
      onKeep={keeping.retry}
    >
      {answer?.copy && <CopyRemarks answer={answer} copy={answer.copy} times={times} />}
      {search !== '' && places.SearchMore && <places.SearchMore search={search} />}
      {isFinding && answer && (
        <FindBar
          body={scroller.current}
          items={answer.items}
          onSearch={(search) => list.ask({ search })}
          onClose={() => setFinding(false)}
        />
      )}
    </Remarks>
  )
}
