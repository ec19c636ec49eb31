'use client'

import { useEffect, useRef, useState } from 'react'

const FIELDS = 'id email phone fullName reason riskScore active note createdAt updatedAt'.split(' ')

/** A table with a button for the next page, which is prefetched, and a field for any page. */
export function Rows({ limit, first }) {
  const [{ offset, items }, show] = useState({ offset: 0, items: first })
  const pages = useRef(new Map())

  async function read(at) {
    const answer = await fetch(`/rows?limit=${limit}&offset=${at}`)
    return (await answer.json()).data.items
  }

  async function goTo(at) {
    const ahead = pages.current.get(at)
    show({ offset: at, items: ahead ?? (await read(at)) })
  }

  useEffect(() => {
    const next = offset + limit
    const timer = setTimeout(async () => {
      const items = await read(next)
      pages.current = new Map([[next, items]])
    }, 100)
    return () => clearTimeout(timer)
  })

  return (
    <>
      <table>
        <thead>
          <tr>
            <th>#</th>
            {FIELDS.map((field) => (
              <th key={field}>{field}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same elements take the next page's rows
            <tr key={index}>
              <th>{offset + index + 1}</th>
              {FIELDS.map((field) => (
                <td key={field}>{String(item[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" id="next" onClick={() => goTo(offset + limit)}>
        Next
      </button>
      <input id="page" onKeyDown={(event) => event.key === 'Enter' && goTo((event.currentTarget.value - 1) * limit)} />
    </>
  )
}
