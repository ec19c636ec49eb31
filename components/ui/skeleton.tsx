import { STATE } from './state.tsx'

const BAR = 'my-1.5 block h-2 w-3/5 animate-breathe rounded-[1px] bg-line motion-reduce:animate-none'

/** Placeholder for content that takes more than 150 ms to load. */
export function Skeleton({ loading }: { readonly loading: string }) {
  return (
    <div className={`animate-late opacity-0 ${STATE}`} aria-busy="true">
      <p>{loading}</p>
      <span className={BAR} />
      <span className={BAR} />
      <span className={BAR} />
    </div>
  )
}
