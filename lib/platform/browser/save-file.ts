/** Saves a text as a file, within the browser. */
export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because some browsers start to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
