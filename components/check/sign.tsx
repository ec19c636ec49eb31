import { ICON } from '#components/ui/icon.tsx'

const PATHS = {
  listed: 'M5 1.75h6L14.25 5v6L11 14.25H5L1.75 11V5zM4.5 8h7',
  clear: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM5 8.25l2.1 2.1L11.2 6',
  unsure:
    'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM6.25 6.5a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.85.6-.85 1.15m0 1.1v1.3',
  similar: 'M8 1.5 14.5 8 8 14.5 1.5 8zM6 6.75h4M6 9.25h4',
  empty: 'M2.25 5.5V2.25H5.5m5 0h3.25V5.5m0 5v3.25H10.5m-5 0H2.25V10.5',
  failed: 'M8 2 15 14H1zm-2 6 4 4m0-4-4 4',
  tag: 'M2.5 2.5h5.2l6 6-5.2 5.2-6-6zM5.4 5.5v.1',
  clock: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 4.5V8l2.5 1.75',
  copy: 'M5.5 5.5h8v8h-8zm5-3h-8v8',
  save: 'M8 2.5V10M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11',
  open: 'M8 10V2.5M4.5 6 8 2.5 11.5 6m-9 7.5h11',
} as const

export type SignName = keyof typeof PATHS

/** An icon of the check, always beside a word. */
export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg className={ICON} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
