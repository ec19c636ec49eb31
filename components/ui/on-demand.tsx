import { type FunctionComponent, lazy } from 'react'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

function NotLoaded() {
  const { words } = useWords('failures')
  return <p className="mt-1 text-small text-listed">{words.partNotLoaded}</p>
}

/** Shown instead of a component whose absence nobody needs to notice. */
export function Nothing() {
  return null
}

/**
 * A component whose code loads when it is first rendered, together with the words that the page leaves for later. The
 * `Suspense` around it says what is shown meanwhile, `Instead` what is shown if that fails.
 */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
  Instead: FunctionComponent = NotLoaded,
) {
  return lazy(() =>
    Promise.all([load(), loadLaterWords()]).then(
      ([module]) => ({ default: pick(module) }),
      (): { default: FunctionComponent<Props> } => ({ default: Instead }),
    ),
  )
}
