import { Door } from '#components/console/door.tsx'

export default function NotFound() {
  return (
    <Door title="There is no such page">
      <p className="mb-4 text-ink-2">The address may be mistyped, or the page may have moved.</p>
      <a className="button" href="/blacklist">
        Open the blacklist
      </a>
    </Door>
  )
}
