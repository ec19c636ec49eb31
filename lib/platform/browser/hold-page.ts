import { useEffect, useEffectEvent } from 'react'

/**
 * While `held`, the page does not let go of what it shows: closing or reloading it is asked about by the browser, and
 * Back leads to where one is. `onBack` is told, to say why. For what would be lost with the page, such as a secret that
 * is shown once.
 */
export function useHeldPage(held: boolean, onBack: () => void) {
  const noticeBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!held) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // One entry more in the history, at the same address: Back takes it away, and it is put there again.
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
  }, [held])
}
