/** Saves a text as a file. It never leaves the browser. */
export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
