import { connection } from 'next/server'

export const metadata = { title: 'Floor', icons: { icon: 'data:,' } }

export default async function Layout({ children }) {
  await connection()
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
