import { beforeAll } from 'vitest'

type Opened<Database> = { readonly url: string; readonly database: Database; close(): Promise<void> }

/** Opens a store before the tests of the surrounding `describe` or file, which share it, and closes it after them. */
export function sharedByTests<Database>(open: () => Promise<Opened<Database>>): Omit<Opened<Database>, 'close'> {
  let opened: Opened<Database> | undefined
  beforeAll(async () => {
    opened = await open()
    return opened.close
  })
  function store(): Opened<Database> {
    if (!opened) throw new Error('The store is only open while tests run')
    return opened
  }
  return {
    get url() {
      return store().url
    },
    get database() {
      return store().database
    },
  }
}
