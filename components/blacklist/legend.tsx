import { EmptyText, Missing } from './value.tsx'

/** How the values are shown that would otherwise be nothing. */
export function Legend() {
  return (
    <ul className="legend" aria-label="How values are shown">
      <li>
        <Missing /> no such field
      </li>
      <li>
        <EmptyText /> empty text
      </li>
      <li>
        <span className="token">U+202E</span> hidden character
      </li>
    </ul>
  )
}
