/**
 * Keeps what was made for the latest keys: what is dear to make, and may be asked for under any number of names. The
 * function that it gives back makes what is not kept.
 */
export function keepLatest<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
