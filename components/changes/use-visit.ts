import { useEffect } from 'react'
import { callConsole } from '#lib/platform/browser/fetcher.ts'

/** Notes that the person looks at the feed, in which this line is the last, for "my last visit" at the next one. */
export function useVisit(line: number): void {
  useEffect(() => {
    // Nothing to be said if it fails: the next look at the feed notes it.
    callConsole('/api/preferences/changes-visit', { method: 'PUT', body: { line } }).catch(() => undefined)
  }, [line])
}
