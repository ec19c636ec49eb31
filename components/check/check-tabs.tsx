import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The ways to check: one value, or many. */
export function CheckTabs() {
  const { words } = useWords('check')
  return (
    <Tabs
      label={words.heading}
      tabs={[
        { href: '/check', words: words.tabs.one },
        { href: '/check/many', words: words.tabs.many },
      ]}
    />
  )
}
