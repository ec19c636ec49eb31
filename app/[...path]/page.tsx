import { notFound } from 'next/navigation'

/** Every address that is no page. A page of its own, since only its `not-found.tsx` may know the session. */
export default function MissingPage(): never {
  notFound()
}
