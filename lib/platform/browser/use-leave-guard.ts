import { useEffect, useEffectEvent } from 'react'

/**
 * While `isActive`, keeps the person on the page to protect what leaving would lose, such as a secret that is shown
 * once. The browser asks before it closes or reloads the page. Back stays on the page and calls `onBack`, which can
 * explain.
 */
export function useLeaveGuard(isActive: boolean, onBack: () => void) {
  const noticeBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // Adds the same address to the history. Back removes it, and it is added again.
    const here = () => window.history.pushState(null, '', window.location.href)
    const refuse = () => {
      here()
      noticeBack()
    }
    here()
    window.addEventListener('beforeunload', stay)
    window.addEventListener('popstate', refuse)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('popstate', refuse)
      window.history.back()
    }
  }, [isActive])
}
