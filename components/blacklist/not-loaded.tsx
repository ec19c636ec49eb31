import { useWords } from '#lib/platform/browser/words-context.tsx'

/** In place of a part whose code could not be loaded. */
export function NotLoaded() {
  const { words } = useWords('blacklist')
  return <p className="help wrong">{words.states.notLoaded}</p>
}
