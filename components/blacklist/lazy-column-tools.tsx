import { lazy } from 'react'
import { useWords } from '#lib/browser/words-context.tsx'

const load = () => import('./column-tools.ts')

function NotLoaded() {
  const { words } = useWords('blacklist')
  return <p className="help">{words.states.notLoaded}</p>
}

/** The columns menu, whose code is loaded when it is opened for the first time. */
export const LazyColumnsMenu = lazy(() =>
  load().then(
    ({ ColumnsMenu }) => ({ default: ColumnsMenu }),
    () => ({ default: NotLoaded }),
  ),
)

/** The edge of a column's head, whose code is loaded when a pointer comes near. */
export const LazyWidthHandle = lazy(() =>
  load().then(
    ({ WidthHandle }) => ({ default: WidthHandle }),
    () => ({ default: () => <></> }),
  ),
)
