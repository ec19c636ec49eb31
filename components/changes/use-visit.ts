import { useEffect } from 'react'
import { callConsole } from '#lib/platform/browser/fetcher.ts'

/** Records that the person saw the feed up to this line, for "my last visit" next time. */
export function useVisit(line: number): void {
  useEffect(() => {
    // A failure is not reported: the next visit to the feed records it.
    callConsole('/api/preferences/changes-visit', { method: 'PUT', body: { line } }).catch(() => undefined)
  }, [line])
}
