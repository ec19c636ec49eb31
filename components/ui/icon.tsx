/** Drawings that several features use. */
export const DRAWINGS = {
  first: 'M11.5 3.5 7 8l4.5 4.5M4 3.5v9',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  last: 'M4.5 3.5 9 8l-4.5 4.5m7.5-9v9',
  close: 'm4 4 8 8m0-8-8 8',
  up: 'M3.5 10 8 5.5 12.5 10',
  down: 'M3.5 6 8 10.5 12.5 6',
  narrower: 'M4 8h8',
  wider: 'M4 8h8M8 4v8',
  columns: 'M2 3h12v10H2zm4.25 0v10m3.5-10v10',
  find: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm3.3 7.8 3.7 3.7',
  filter: 'M2 3h12L9.5 8.5V13l-3-1.5v-3z',
  clock: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 4.5V8l2.5 1.5',
  copy: 'M5.5 5.5h8v8h-8zm-2 5h-1v-8h8v1',
  download: 'M8 2.5v7.5m-3.5-3.5L8 10l3.5-3.5M3 13h10',
  failed: 'M8 2 15 14H1zm-2 6 4 4m0-4-4 4',
  clear: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM5.25 8.25l2 2 3.5-4.25',
  listed: 'M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4zM5 8h6',
  info: 'M2 2h12v12H2zm6 5v4.5M8 4.25v1.5',
  similar: 'M8 1.5 14.5 8 8 14.5 1.5 8zM6 6.75h4M6 9.25h4',
  unsure:
    'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM6.25 6.5a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.85.6-.85 1.15m0 1.1v1.3',
} as const

export type IconName = keyof typeof DRAWINGS

const ICON = 'size-4 flex-none [forced-color-adjust:preserve-parent-color]'

/** A 16 px icon in the colour of its text. Always beside words, visible or not. */
export function Icon({ name }: { readonly name: IconName }) {
  return <Drawing path={DRAWINGS[name]} />
}

/** An icon that only one feature has; that feature keeps its drawing, so that no other page loads it. */
export function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className={ICON} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The product's mark: a list with one entry set heavier. */
export function Mark() {
  return (
    <svg className={ICON} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M1 2h14v1.5H1zM1 6h14v4H1zM1 12.5h14V14H1z" />
    </svg>
  )
}
