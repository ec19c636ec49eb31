// Next evaluates this file before it hydrates a page, and puts what it imports into the script that every page loads.
// These parts belong to every page behind sign-in. In scripts of their own they would each be compressed alone. None
// may import a style sheet: pages would no longer load it.
import '#app/(console)/error.tsx'
import '#components/account/account-panel-on-demand.tsx'
import '#components/frame/frame.tsx'
import '#components/session/new-browser-notice-on-demand.tsx'
import '#components/session/password-question.tsx'
import '#lib/platform/browser/words-context.tsx'

export { noteAsked as onRouterTransitionStart } from '#lib/platform/browser/clock.ts'
