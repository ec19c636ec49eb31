import { type FunctionComponent, type ReactNode, Suspense, startTransition, use, useEffect, useReducer } from 'react'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { usePassedFocus } from './use-passed-focus.ts'

/** How each part on screen that could not be loaded is tried again. */
const missing = new Set<() => void>()

/** Tries all of them: what failed for one, such as the network, failed for others. */
function tryAgain() {
  for (const again of missing) again()
}

/** Says that a part could not be loaded, and offers to try again. */
export function NotLoaded() {
  const { words } = useWords('failures')
  return (
    <p ref={usePassedFocus()} className="mt-1 text-small text-listed">
      {words.partNotLoaded}{' '}
      <Button look="quiet" onClick={tryAgain}>
        {words.retry}
      </Button>
    </p>
  )
}

/** Shown instead of a component whose absence nobody needs to notice. */
export function Nothing() {
  return null
}

/**
 * A component whose code loads when it is first rendered, together with the words that the page leaves for later. It is
 * named as the component that it loads. `meanwhile` is shown until then, and `Instead` if that fails. A failure lasts
 * until the browser is online again, somebody tries again, or the component is used anew; `React.lazy` would keep it for
 * ever.
 */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
  Instead: FunctionComponent = NotLoaded,
) {
  let loading: Promise<FunctionComponent<Props> | undefined> | undefined

  const start = () =>
    Promise.all([load(), loadLaterWords()]).then(
      ([module]) => pick(module),
      () => undefined,
    )

  function Missing({ onAgain }: { readonly onAgain: () => void }) {
    useEffect(() => {
      function again() {
        loading = undefined
        startTransition(onAgain)
      }
      missing.add(again)
      // Once, however often it is added.
      window.addEventListener('online', tryAgain)
      return () => {
        missing.delete(again)
        // What has loaded by now stays.
        void loading?.then((loaded) => {
          if (!loaded) loading = undefined
        })
      }
    }, [onAgain])
    return <Instead />
  }

  // `use` alone: beside other hooks React may fail when the part arrives (error 467).
  function Loaded({ props, onAgain }: { readonly props: Props; readonly onAgain: () => void }) {
    loading ??= start()
    const Part = use(loading)
    return Part ? <Part {...props} /> : <Missing onAgain={onAgain} />
  }

  return function OnDemand(props: Props & { readonly meanwhile?: ReactNode }) {
    const [, again] = useReducer((tries: number) => tries + 1, 0)
    return (
      <Suspense fallback={props.meanwhile}>
        <Loaded props={props} onAgain={again} />
      </Suspense>
    )
  }
}
