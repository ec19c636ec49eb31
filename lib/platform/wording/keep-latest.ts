/**
 * Caches the values of the latest keys, and makes those that are not cached. The server uses `lru-cache` everywhere else;
 * this module runs in the browser too, where that package would add 6 kB to every page.
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
