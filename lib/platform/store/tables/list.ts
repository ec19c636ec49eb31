import 'server-only'

/** A saved view of the blacklist; `shared` is 1 if everybody may use it, `content` is JSON text. */
export type ListViewTable = {
  id: string
  owner_id: string
  name: string
  /** The name in the form that is compared. */
  name_key: string
  shared: number
  content: string
  version: number
  updated_at: number
}

/**
 * A person's note about an entry. `entry` is a key of the synced copy's entry; `folded` is the text in the form in
 * which it is searched; `edited_at` is the time of the latest change, if any.
 */
export type NoteTable = {
  id: string
  entry: string
  author_id: string
  text: string
  folded: string
  written_at: number
  edited_at: number | null
}

/**
 * A file of the list that a session requested and may fetch. `attempt` counts its starts, and `alive_at` is the latest
 * sign that it continues; `sent` of its `entries` were sent. Times are epoch milliseconds. The manifest is JSON text,
 * stored after the last byte was sent.
 */
export type ListExportTable = {
  id: string
  session_id: string
  asked_at: number
  request: string
  /** 1 if the person had given the password, which more than a few entries require. */
  confirmed: number
  attempt: number
  state: 'asked' | 'sending' | 'sent' | 'broken'
  alive_at: number
  entries: number
  sent: number
  manifest: string | null
}
