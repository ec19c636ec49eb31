import { Door } from './door.tsx'
import { readWords } from './wording/read-words.ts'

export default async function NotFound() {
  const { words } = await readWords('door')
  return (
    <Door title={words.notFound.heading}>
      <p className="mb-4 text-ink-2">{words.notFound.text}</p>
      <a className="button" href="/blacklist">
        {words.notFound.action}
      </a>
    </Door>
  )
}
