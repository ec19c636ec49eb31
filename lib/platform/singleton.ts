const registry = globalThis as typeof globalThis & { [name: symbol]: unknown }

/**
 * Returns one value for the whole process. Next loads a module once for each kind of entry point, so a module's own
 * variables exist several times, while the global object exists once.
 */
export function singleton<Value>(name: string, create: () => Value): () => Value {
  const key = Symbol.for(`fraud-screening-console/${name}`)
  return () => {
    if (!(key in registry)) registry[key] = create()
    return registry[key] as Value
  }
}

/** The same for an asynchronous value. A failure is not cached: the next caller tries again. */
export function asyncSingleton<Value>(name: string, create: () => Promise<Value>): () => Promise<Value> {
  const state = singleton<{ making: Promise<Value> | undefined }>(name, () => ({ making: undefined }))
  return () => {
    const current = state()
    current.making ??= create().catch((error: unknown) => {
      current.making = undefined
      throw error
    })
    return current.making
  }
}
