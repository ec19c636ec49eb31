'use client'

import { memo } from 'react'
import { type AddressQuery, useAddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Announcement } from './announcement.tsx'
import { Dock } from './dock.tsx'
import { ListHead } from './head/list-head.tsx'
import { ListTitle } from './head/list-title.tsx'
import { ListBody } from './list-body.tsx'
import { WithTools } from './on-demand.tsx'
import { OpenRecord } from './record/open-record.tsx'
import { ListRemarks } from './remarks/list-remarks.tsx'
import { type PanelProps, usePanel } from './use-panel.ts'

/** Memoised, because Next renders `BlacklistPanel` again after each address change. */
const Panel = memo(function Panel(props: PanelProps & { readonly address: AddressQuery }) {
  const { places = {}, connectionHref } = props
  const { words } = useWords('blacklist')
  const panel = usePanel(props)
  const { list, answer, environment, choices, arrangement, scroller, times } = panel
  return (
    <main
      className="list"
      id="main"
      ref={panel.main}
      data-density={choices.density}
      data-wrap={choices.wrap || undefined}
      style={{ '--record': `${panel.width}px` }}
    >
      <ListTitle list={list} environment={environment} />
      <ListHead
        answer={answer}
        criteria={list.criteria}
        totals={list.totals}
        arrangement={arrangement}
        sync={list.sync}
        zone={panel.zone}
        times={times}
        tool={panel.tool}
        places={places}
        isFinding={panel.isFinding}
        isBusy={panel.isBusy}
        onFind={panel.setFinding}
        onAsk={list.ask}
        onRefresh={panel.refresh}
        onTellLess={list.tellLess}
      />
      <ListRemarks panel={panel} places={places} connectionHref={connectionHref} />
      <a className="skip" href="#pages">
        {words.skipToPages}
      </a>
      <ListBody
        list={list}
        scroller={scroller}
        arrangement={arrangement}
        selected={panel.selected}
        environment={environment}
        times={times}
        isLate={panel.isLate}
        connectionHref={connectionHref}
      />
      <Dock panel={panel} places={places} />
      <OpenRecord panel={panel} places={places} />
      <Announcement list={list} />
    </main>
  )
})

/** The blacklist at the current address, page by page. */
export function BlacklistPanel(props: PanelProps) {
  const address = useAddressQuery()
  return (
    <WithTools needed={props.seed?.needsTools}>
      <Panel {...props} address={address} />
    </WithTools>
  )
}
