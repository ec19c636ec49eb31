/**
 * Caches the values of the latest keys, and creates missing ones. The server uses `lru-cache` everywhere else. This
 * module also runs in the browser, where that package would add 6 kB to every page.
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
