'use client'

import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The ways between what the console is connected to: the service it reads, and whom it tells of changes. */
export function ConnectionTabs() {
  const { words } = useWords('connection')
  return (
    <Tabs
      label={words.heading}
      tabs={[
        { href: '/connection', words: words.tabs.service },
        { href: '/connection/rules', words: words.tabs.rules },
        { href: '/connection/delivery', words: words.tabs.delivery },
      ]}
    />
  )
}
