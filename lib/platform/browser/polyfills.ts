// Instead of Next's polyfills: the only one that a supported browser needs. Chrome has it from 120 on.
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
