import { beforeAll } from 'vitest'

/**
 * Makes something before the tests of the surrounding `describe` or file, and ends it after them.
 *
 * @returns what they share, which can be used only while they run.
 */
export function sharedByTests<Made extends object>(
  make: () => Promise<Made>,
  end: (made: Made) => Promise<void>,
): Made {
  let made: Made | undefined
  beforeAll(async () => {
    const own = await make()
    made = own
    return () => end(own)
  })
  return new Proxy<Made>(Object.create(null), {
    get(_, name) {
      if (!made) throw new Error('It exists only while tests run')
      return Reflect.get(made, name)
    },
  })
}
