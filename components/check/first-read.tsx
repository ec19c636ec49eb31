'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ReadNow } from './read-now.tsx'
import './check.css'

/** Has a list read that was never read completely; whatever the page has asked is asked again then. */
export function FirstRead() {
  const client = useQueryClient()
  return <ReadNow since={null} onRead={() => void client.invalidateQueries()} />
}
