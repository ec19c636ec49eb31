import { useRouter } from 'next/navigation'
import { noteLeaving } from './leaving.ts'
import { isOnline } from './online.ts'

/**
 * Returns a function that goes to another page of the console, and first calls `onLeave`. Offline it does nothing, since
 * Next would leave the loaded page for the browser's own error page.
 */
export function useGo(): (href: string, onLeave?: () => void) => void {
  const router = useRouter()
  return (href, onLeave) => {
    if (!isOnline()) return
    onLeave?.()
    noteLeaving(href)
    router.push(href)
  }
}
